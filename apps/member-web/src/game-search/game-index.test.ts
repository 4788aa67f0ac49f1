import { expect, test } from 'vitest'
import { createGameIndex } from './game-index.ts'

const games = [
  {
    names: ['Ba Đèn Lồng', 'Lantern Three', '三盏灯笼'],
    gp_name: 'Lamplight',
    house: 'Wickwork',
    words: ['hot'],
  },
  { names: ['Xúc Xắc 100', 'Dice 100', '百面骰'], gp_name: 'Monsoon', house: 'Oddcorner', words: ['new'] },
  { names: ['Dò Mìn', 'Mines', '扫雷'], gp_name: 'Monsoon', house: 'Oddcorner', words: ['new'] },
  { names: ['Plinko'], gp_name: 'Tidewater', house: 'Oddcorner', words: [] },
]
const { find } = createGameIndex(games, game => game)
const found = (text: string) => find(text).map(game => game.names.at(-2) ?? game.names[0])

test.each([
  ['its name', 'lantern', ['Lantern Three']],
  ['the beginning of its name', 'plin', ['Plinko']],
  ['its name without marks', 'ba den long', ['Lantern Three']],
  ['its name in one word', 'lanternthree', ['Lantern Three']],
  ['its name with other marks', 'xuc xác', ['Dice 100']],
  ['words in another order', 'three lantern', ['Lantern Three']],
  ['its name in another script', '扫雷', ['Mines']],
  ['a letter that is missing', 'lanern', ['Lantern Three']],
  ['a letter too many', 'planktern', []],
  ['two letters exchanged', 'lanetrn', ['Lantern Three']],
  ['a wrong letter', 'plimko', ['Plinko']],
  ['a letter twice', 'plinkko', ['Plinko']],
  ['its provider', 'tidewater', ['Plinko']],
  ['its provider with a slip', 'lampight', ['Lantern Three']],
  ['its studio and a word of its name', 'oddcorner mines', ['Mines']],
  ['its label', 'hot', ['Lantern Three']],
  ['signs alone', '***', []],
  ['what there is not', 'roulette', []],
])('a game is found by %s: %s', (_by, text, wanted) => {
  expect(found(text)).toEqual(wanted)
})

test('an empty text finds all, as they are', () => {
  expect(find(' ')).toEqual(games)
})

test('what a name begins with comes before what is somewhere else', () => {
  const named = ['Deep Sea Comet', 'Comet', 'The Comet Hunter'].map(name => ({
    names: [name],
    gp_name: 'Monsoon',
    house: '',
  }))
  expect(createGameIndex(named, game => game).find('comet')[0]?.names).toEqual(['Comet'])
})

test('a text of signs that mean something in patterns is only a text', () => {
  for (const text of ['(', '[a', 'a.*', '-lantern', '"', '\\']) expect(() => find(text)).not.toThrow()
})
