import { expect, test } from 'vitest'
import { notesOf, type Sound } from './sound.ts'
import { soundWin } from './sound-win.ts'

function hear(payout: string, stake = '10') {
  const tiers: number[] = []
  const sound: Pick<Sound, 'win'> = { win: times => void tiers.push(times) }
  return { isWin: soundWin(sound, { payout, stake }), tiers }
}

test.each(['0', '5', '10'])('a payout of %s for 10 is no win and is not heard', payout => {
  expect(hear(payout)).toEqual({ isWin: false, tiers: [] })
})

test('two, twenty and two hundred stakes differ to the ear', () => {
  const notes = ['20', '200', '2000'].map(payout => hear(payout).tiers.map(notesOf))
  expect(notes).toEqual([[3], [7], [9]])
})
