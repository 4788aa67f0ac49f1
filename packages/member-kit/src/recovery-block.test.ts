import { expect, test } from 'vitest'
import { recoveryBlock } from './recovery-block.ts'

const atRest = { waitingWindow: '', isPlaying: false, isLeaving: false } as const

test.each([
  ['nothing is going on', {}, undefined],
  ['a game starts', { waitingWindow: 'gameWindow' }, 'waiting'],
  ['a payment page is waited for', { waitingWindow: 'depositWindow' }, 'waiting'],
  ['a game is being left', { isLeaving: true }, 'waiting'],
  ['a game is open', { isPlaying: true }, 'inGame'],
  ['another game starts while one is open', { isPlaying: true, waitingWindow: 'gameWindow' }, 'waiting'],
] as const)('one-key recovery while %s', (_what, change, block) =>
  expect(recoveryBlock({ ...atRest, ...change })).toBe(block),
)
