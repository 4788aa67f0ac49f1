import { describe, expect, test } from 'vitest'
import { leftText, nextLookMs, phaseOf, spokenMinutes, stepsOf } from './order.rules.ts'
import { endedFixture, line, orderFixture } from './testing/deposit-fixture.ts'

const nowMs = Date.parse('2026-11-21T10:00:00.000Z')

test.each([
  ['waits', orderFixture(), 'waiting'],
  ['is being opened', orderFixture({ opening: 1 }), 'opening'],
  ['has no time left', orderFixture({ expire_at: '2026-11-21T10:00:00.000Z' }), 'timeUp'],
  ['is reviewed', endedFixture(1, 'amountDiffers'), 'reviewing'],
  ['was credited', endedFixture(2, 'paid'), 'success'],
  ['was refused', endedFixture(3, 'payerRefused'), 'refused'],
  ['ran out', endedFixture(4, 'expired'), 'expired'],
  ['was cancelled', endedFixture(5, 'cancelled'), 'cancelled'],
] as const)('an order that %s stands there', (_what, order, phase) => {
  expect(phaseOf(order, nowMs)).toBe(phase)
})

const shortly = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ words, state }) => `${words} ${state}`)

describe('the timeline', () => {
  test.each([
    [
      'being opened',
      orderFixture({ opening: 1, timeline: [line('created', 0)] }),
      ['created done', 'ready now', 'payment next', 'credited next'],
    ],
    ['waiting', orderFixture(), ['created done', 'opened done', 'payment now', 'credited next']],
    [
      'reviewed',
      endedFixture(1, 'amountDiffers'),
      ['created done', 'opened done', 'amountDiffers done', 'decision now', 'credited next'],
    ],
    ['credited', endedFixture(2, 'paid'), ['created done', 'opened done', 'paid done', 'credited done']],
    ['refused', endedFixture(3, 'payerRefused'), ['created done', 'opened done', 'payerRefused failed']],
    ['cancelled', endedFixture(5, 'cancelled'), ['created done', 'opened done', 'cancelled failed']],
    [
      'paid after it had run out',
      endedFixture(2, 'paidLate', {
        timeline: [line('created', 0), line('opened', 0), line('expired', 4), line('paidLate', 2)],
      }),
      ['created done', 'opened done', 'expired done', 'paidLate done', 'credited done'],
    ],
  ] as const)('of an order %s', (_what, order, steps) => {
    expect(shortly(order)).toEqual(steps)
  })
})

test.each([
  [245_000, '4:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [3_845_000, '1:04:05'],
])('%d ms are written as %s', (leftMs, text) => expect(leftText(leftMs)).toBe(text))

test('a countdown is read aloud at a few points only', () => {
  expect([600_000, 300_000, 60_000].map(spokenMinutes)).toEqual([10, 5, 1])
  expect([601_000, 589_000, 200_000, 45_000, 0].map(spokenMinutes)).toEqual(Array(5).fill(undefined))
})

describe('the page looks again by itself', () => {
  const live = { isLive: true, nowMs }
  const deaf = { isLive: false, nowMs }
  test.each([
    ['soon while the payment details are missing', orderFixture({ opening: 1 }), live, 2_000],
    ['as a second thought where push lives', orderFixture(), live, 20_000],
    ['often where it does not', orderFixture(), deaf, 3_000],
    ['at the end of its time', orderFixture({ expire_at: '2026-11-21T10:00:05.000Z' }), live, 6_000],
    ['soon once its time is up', orderFixture({ expire_at: '2026-11-21T09:59:00.000Z' }), live, 2_000],
    ['rarely while a person looks', endedFixture(1, 'amountDiffers'), live, 60_000],
    ['for late money, where push is away', endedFixture(4, 'expired'), deaf, 15_000],
    ['not for late money that push announces', endedFixture(4, 'expired'), live, false],
    ['never once it was credited', endedFixture(2, 'paid'), deaf, false],
  ] as const)('%s', (_when, order, situation, pause) => {
    expect(nextLookMs(order, situation)).toBe(pause)
  })
})
