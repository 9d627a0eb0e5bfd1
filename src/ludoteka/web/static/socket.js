// The line to the table: reconnects with a jittered back-off, and sends again what was not answered.

const FIRST = 300, LONGEST = 10000;

export class Line {
  // `have()` tells what the page holds: {v, epoch, shape, log, chat}
  constructor(path, have, onMessage, onState) {
    this.path = path;
    this.have = have;
    this.onMessage = onMessage;
    this.onState = onState;
    this.waiting = new Map();
    this.pause = FIRST;
    this.prefix = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
    this.count = 0;
    addEventListener("online", () => this.again(0));
    document.addEventListener("visibilitychange", () => { if (!document.hidden && !this.open) this.again(0); });
    this.connect();
  }

  get open() { return this.socket?.readyState === WebSocket.OPEN; }

  connect() {
    clearTimeout(this.timer);
    const address = new URL(this.path, location.href.replace(/^http/, "ws"));
    for (const [name, value] of Object.entries(this.have())) address.searchParams.set(name, value);
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST;
      this.onState(true);
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      for (const id of message.done ?? []) this.waiting.delete(id);
      for (const error of message.err ?? []) this.waiting.delete(error.id);
      this.onMessage(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.onState(false);
      this.again(this.pause * (0.5 + Math.random()));
      this.pause = Math.min(this.pause * 2, LONGEST);
    };
  }

  again(after) {
    if (this.open || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), after);
  }

  // A message that must arrive exactly once: the table ignores a repeated id.
  surely(message) {
    const id = `${this.prefix}-${this.count++}`;
    const whole = { ...message, id };
    this.waiting.set(id, whole);
    if (this.open) this.socket.send(JSON.stringify(whole));
    return id;
  }

  // A question that is worth nothing later.
  ask(message) {
    if (this.open) this.socket.send(JSON.stringify(message));
  }
}
