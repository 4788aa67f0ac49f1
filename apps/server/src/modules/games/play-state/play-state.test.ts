import { must, ok, refuse } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { nextState, type PlayEvent, type PlayState } from './play-state.rules.ts'

const now = new Date('2030-01-01T00:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const play = { playId: 'p1', gpId: 'GPR8', gameType: 2, gameCode: 'lantern-three' }
const other = { ...play, playId: 'p2', gpId: 'GPJD' }
const again = { ...play, playId: 'p3' }

const idle: PlayState = { phase: 'idle', since: now }
const starting: PlayState = { phase: 'starting', play, since: now, expiresAt: after(60_000) }
const playing: PlayState = { phase: 'playing', play, since: now, expiresAt: null }
const quitting: PlayState = { phase: 'quitting', play, since: now, expiresAt: after(30_000) }

const start = (input: typeof play, replaces = false): PlayEvent => ({ type: 'start', play: input, replaces })

describe('what follows', () => {
  test.each([
    ['idle', idle, start(play), 'starting'],
    ['playing, on a desktop', playing, start(other, true), 'starting'],
    ['starting', starting, { type: 'opened', playId: 'p1' }, 'playing'],
    ['starting', starting, { type: 'failed', playId: 'p1' }, 'quitting'],
    ['starting', starting, { type: 'leave' }, 'quitting'],
    ['playing', playing, { type: 'leave' }, 'quitting'],
    ['quitting', quitting, { type: 'home', playId: 'p1' }, 'idle'],
  ] as const)('on %s: %o %o becomes %s', (_from, state, event, phase) => {
    expect(must(nextState(state, event, now)).phase).toBe(phase)
  })

  test.each([
    [
      'another start while starting',
      starting,
      start(other),
      refuse('anotherStarting', { same: false, playId: 'p1' }),
    ],
    [
      'the same start while starting',
      starting,
      start(again),
      refuse('anotherStarting', { same: true, playId: 'p1' }),
    ],
    ['the same game while playing', playing, start(again, true), refuse('sameOpen')],
    ['another game while playing', playing, start(other), refuse('anotherOpen')],
    ['any start while quitting', quitting, start(other, true), refuse('quitting')],
    ['opening a play that is not starting', playing, { type: 'opened', playId: 'p1' }, refuse('otherPlay')],
    ['opening another play', starting, { type: 'opened', playId: 'p9' }, refuse('otherPlay')],
    ['leaving nothing', idle, { type: 'leave' }, refuse('notPlaying')],
    ['leaving twice', quitting, { type: 'leave' }, refuse('quitting')],
    ['coming home from another play', quitting, { type: 'home', playId: 'p9' }, refuse('otherPlay')],
    ['ending what has no end', playing, { type: 'expire' }, refuse('notExpired')],
    ['ending too early', starting, { type: 'expire' }, refuse('notExpired')],
  ] as const)('refuses %s', (_what, state, event, refusal) => {
    expect(nextState(state, event, now)).toEqual(refusal)
  })
})

test('starting ends after a minute in quitting, quitting after half a minute in idle', () => {
  const late = nextState(starting, { type: 'expire' }, after(60_000))
  expect(late).toEqual(ok({ phase: 'quitting', play, since: after(60_000), expiresAt: after(90_000) }))
  expect(must(nextState(must(late), { type: 'expire' }, after(90_000))).phase).toBe('idle')
})
