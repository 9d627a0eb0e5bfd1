"""One command, `ludoteka`."""

import click

from ludoteka import __version__


@click.group()
@click.version_option(__version__, prog_name="ludoteka")
def main() -> None:
    """Ludoteka: play, serve and study Eurogames."""


if __name__ == "__main__":
    main()
