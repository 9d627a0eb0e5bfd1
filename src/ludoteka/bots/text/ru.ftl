# Игроки дома, за которыми нет человека.
bot-random = Кубик
bot-random-note = отвечает наугад
bot-greedy = Сорока
bot-greedy-note = думает на ход вперёд
