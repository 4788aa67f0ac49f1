import { commitmentOf, newServerSeed } from '@glasshouse/fairness'
import type { Tx } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import type { Encryption } from '../../../platform/encryption.ts'
import { insertSeed, listSeeds, markUsed, retireSeed, type JackpotName } from './feed.queries.ts'
import { seedMs } from './jackpot.rules.ts'

type SeedDeps = { readonly encryption: Encryption; readonly log: Log }

export type OpenSeed = {
  readonly number: number
  readonly serverSeed: string
  /** Its commitment is public since then; a bet that is older has no part in its draws. */
  readonly createdAt: Date
  readonly firstUsedAt: Date | null
}

/** The seeds of a jackpot while it is locked. */
export type DrawSeeds = {
  /** The one in use; undefined where none was committed before now. */
  current(): OpenSeed | undefined
  /** Publishes the one in use, and takes the next one. */
  retire(): Promise<void>
  /**
   * Publishes those whose time was over at a moment: when a bet was placed, so that a draw that could not be paid is made
   * again with the same seed, or now, when no bet waits.
   */
  turnTo(at: Date): Promise<void>
  /** Commits to as many as are to be public beforehand. */
  replenish(): Promise<void>
  noteUse(): Promise<void>
}

/** The one in use and those that follow, all committed: a win retires one at once, and several may follow each other. */
export const committedAhead = 4

/** Opens the seeds of a jackpot that is locked. */
export async function openSeeds(
  { encryption, log }: SeedDeps,
  tx: Tx,
  { at, ...name }: JackpotName & { readonly at: Date },
): Promise<DrawSeeds> {
  const open: OpenSeed[] = []
  for (const { number, encrypted, createdAt, firstUsedAt } of await listSeeds(tx, name)) {
    const serverSeed = encryption.open(encrypted)
    if (serverSeed === undefined) {
      log.error({ ...name, number }, 'a seed of a jackpot cannot be decrypted; its draws cannot be checked')
      await retireSeed(tx, { ...name, number, serverSeed: null, at })
    } else {
      open.push({ number, serverSeed, createdAt, firstUsedAt })
    }
  }
  let missing = committedAhead - open.length
  const retire = async () => {
    const seed = open.shift()
    if (!seed) throw new Error('no seed is in use')
    await retireSeed(tx, { ...name, number: seed.number, serverSeed: seed.serverSeed, at })
    missing += 1
  }
  return {
    current: () => open[0],
    retire,
    turnTo: async moment => {
      while (isOver(open[0], moment)) await retire()
    },
    replenish: async () => {
      for (; missing > 0; missing -= 1) {
        const serverSeed = newServerSeed()
        const commitment = await commitmentOf(serverSeed)
        await insertSeed(tx, { ...name, commitment, encrypted: encryption.close(serverSeed), at })
      }
    },
    noteUse: async () => {
      const [seed] = open
      if (!seed || seed.firstUsedAt !== null) return
      open[0] = { ...seed, firstUsedAt: at }
      await markUsed(tx, { ...name, number: seed.number, at })
    },
  }
}

function isOver(seed: OpenSeed | undefined, moment: Date): boolean {
  return !!seed?.firstUsedAt && moment.getTime() - seed.firstUsedAt.getTime() >= seedMs
}
