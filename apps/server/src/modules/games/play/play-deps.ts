import { unhurried, type Database } from '@glasshouse/postgres'
import { type Clock, type Log } from '@glasshouse/service'
import { type Catalogue } from '../catalogue/index.ts'
import { type PlayStates } from '../play-state/index.ts'
import { type Wallet, type WalletMember, type WalletPlatform } from '../../money/wallet/index.ts'
import { type PlaySession } from './play-sessions.queries.ts'

/** What launching and leaving work with; made once in `index.ts`. */
export type PlayDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly catalogue: Catalogue
  readonly playStates: PlayStates
  readonly wallet: Wallet
  readonly platforms: ReadonlyMap<number, WalletPlatform>
  readonly newId: () => string
  /** Work that goes on after the call was answered; the app waits for it before it ends. */
  readonly background: Background
}

export type Background = {
  run(name: string, work: () => Promise<void>): Promise<void>
  /** Resolves when nothing is going on any more. */
  idle(): Promise<void>
}

/** Tracks background work. A failure is logged: a later run picks it up again. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const task = unhurried(work).catch((error: unknown) =>
        log.error({ err: error, task: name }, 'background work failed'),
      )
      running.add(task)
      return task.finally(() => running.delete(task))
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export function memberOf({ memberId, siteId, currency }: PlaySession): WalletMember {
  return { memberId, siteId, currency }
}
