# Слова дома, общие для всех игр.
GEN-1 = Игра окончена.
GEN-2 = Сейчас отвечаете не вы.
GEN-3 = Такого ответа здесь нет.
GEN-4 = Это можно сделать в любой момент, но только в свой ход.
options-invalid = Эти настройки вместе не играются.
options-unknown-element = Нет такого дополнения: { $element }.
options-unknown-preset = Нет такого набора: { $preset }.
options-unknown = Нет такой настройки: { $option }.
options-bad-value = Настройка { $option } не бывает { $value }.
options-needs = Для «{ $element }» нужно «{ $other }».
options-excludes = «{ $element }» не сочетается с «{ $other }».
options-no-choice = При «{ $element }» нельзя выбрать «{ $option }».
options-seats = С этими дополнениями играют от { $low } до { $high } человек, а не { $seats }.
terminal-you = Вы
