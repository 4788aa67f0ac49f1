import { mapValue, type Outcome } from '@glasshouse/outcome'
import { type Queries, type Tx } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import {
  findPlayState,
  insertIdleState,
  listExpired,
  lockPlayState,
  updatePlayState,
} from './play-state.queries.ts'
import {
  nextState,
  startingMs,
  type PlayEvent,
  type PlayRefusal,
  type PlayState,
} from './play-state.rules.ts'

type Member = { readonly memberId: bigint; readonly siteId: number }

export type PlayStateChange = { readonly before: PlayState; readonly after: PlayState }

export type PlayStates = {
  /** As it was last written; only `change` knows it for certain. */
  get(queries: Queries, member: Member): Promise<PlayState>
  /** The play that is open, as it was last written. */
  findOpenPlay(queries: Queries, member: Member): Promise<string | undefined>
  /** Locks the row until the transaction ends, whether or not the event is refused. */
  change(tx: Tx, member: Member, event: PlayEvent): Promise<Outcome<PlayStateChange, PlayRefusal>>
  /** The state under its lock, for a caller that decides by it and may leave it as it is. */
  lock(tx: Tx, member: Member): Promise<PlayState>
  listExpired(tx: Tx, limit: number): Promise<readonly Member[]>
}

export function createPlayStates({ clock }: { readonly clock: Clock }): PlayStates {
  const lock = async (tx: Tx, member: Member) => {
    await insertIdleState(tx, member, clock.now())
    return lockPlayState(tx, member)
  }
  return {
    get: async (queries, member) =>
      (await findPlayState(queries, member)) ?? { phase: 'idle', since: clock.now() },
    findOpenPlay: async (queries, member) => {
      const state = await findPlayState(queries, member)
      return state && state.phase !== 'idle' ? state.play.playId : undefined
    },
    lock,
    change: async (tx, member, event) => {
      const before = await lock(tx, member)
      const next = nextState(before, event, clock.now())
      if (next.ok) await updatePlayState(tx, member, next.value)
      return mapValue(next, after => ({ before, after }))
    },
    listExpired: (tx, limit) => {
      const now = clock.now()
      return listExpired(tx, { now, latest: new Date(now.getTime() + startingMs), limit })
    },
  }
}
