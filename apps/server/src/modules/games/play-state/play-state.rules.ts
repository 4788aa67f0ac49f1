import { ok, refuse, type Outcome } from '@glasshouse/outcome'

export type PlayPhase = 'idle' | 'starting' | 'playing' | 'quitting'

/** The game that a member starts, plays or leaves. `playId` identifies this play. */
export type Play = {
  readonly playId: string
  readonly gpId: string
  readonly gameType: number
  readonly gameCode: string
}

export type PlayState =
  | { readonly phase: 'idle'; readonly since: Date }
  | {
      readonly phase: 'starting' | 'playing' | 'quitting'
      readonly play: Play
      readonly since: Date
      /** Null while playing, which has no end of its own. */
      readonly expiresAt: Date | null
    }

/**
 * What may happen to it. `start` with `replaces` lets a desktop member move on from an open game to another;
 * `opened`, `failed` and `home` speak of one play and are refused when the member is busy with another by then.
 */
export type PlayEvent =
  | { readonly type: 'start'; readonly play: Play; readonly replaces: boolean }
  | { readonly type: 'opened'; readonly playId: string }
  | { readonly type: 'failed'; readonly playId: string }
  | { readonly type: 'leave' }
  | { readonly type: 'home'; readonly playId: string }
  | { readonly type: 'expire' }

export type PlayRefusal =
  | 'anotherStarting'
  | 'anotherOpen'
  | 'sameOpen'
  | 'quitting'
  | 'notPlaying'
  | 'otherPlay'
  | 'notExpired'

/** A launch may take this long before it counts as failed. */
export const startingMs = 60_000
/** Withdrawing money after a game may take this long before the member may start again. */
export const quittingMs = 30_000

/** The state that follows, or why it does not. A refused event changes nothing. */
export function nextState(state: PlayState, event: PlayEvent, now: Date): Outcome<PlayState, PlayRefusal> {
  switch (event.type) {
    case 'start':
      return start(state, event, now)
    case 'opened':
      return isOn(state, 'starting', event.playId)
        ? ok({ ...state, phase: 'playing', since: now, expiresAt: null })
        : refuse('otherPlay')
    case 'failed':
      return isOn(state, 'starting', event.playId) ? ok(quitting(state.play, now)) : refuse('otherPlay')
    case 'leave':
      if (state.phase === 'idle') return refuse('notPlaying')
      return state.phase === 'quitting' ? refuse('quitting') : ok(quitting(state.play, now))
    case 'home':
      return isOn(state, 'quitting', event.playId) ? ok({ phase: 'idle', since: now }) : refuse('otherPlay')
    case 'expire':
      if (state.phase === 'idle' || state.expiresAt === null || state.expiresAt > now)
        return refuse('notExpired')
      return ok(state.phase === 'starting' ? quitting(state.play, now) : { phase: 'idle', since: now })
  }
}

function start(
  state: PlayState,
  event: { play: Play; replaces: boolean },
  now: Date,
): Outcome<PlayState, PlayRefusal> {
  if (state.phase === 'quitting') return refuse('quitting')
  if (state.phase !== 'idle') {
    const same = state.play.gpId === event.play.gpId && state.play.gameCode === event.play.gameCode
    // The answer also names the play that is already starting: a double click means that one.
    if (state.phase === 'starting') return refuse('anotherStarting', { same, playId: state.play.playId })
    if (same) return refuse('sameOpen')
    if (!event.replaces) return refuse('anotherOpen')
  }
  return ok({ phase: 'starting', play: event.play, since: now, expiresAt: after(now, startingMs) })
}

function quitting(play: Play, now: Date): PlayState {
  return { phase: 'quitting', play, since: now, expiresAt: after(now, quittingMs) }
}

function isOn<P extends 'starting' | 'quitting'>(
  state: PlayState,
  phase: P,
  playId: string,
): state is PlayState & { phase: P; play: Play } {
  return state.phase === phase && state.play.playId === playId
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
