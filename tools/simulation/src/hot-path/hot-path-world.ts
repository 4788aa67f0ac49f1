import {
  createLedger,
  openAccounts,
  type AccountId,
  type Ledger,
  type Submission,
  type TransferId,
} from '@glasshouse/ledger'
import { sql, type Database } from '@glasshouse/postgres'
import { pushRowStatement } from '@glasshouse/server'
import { z } from 'zod'
import { findDatabases } from '../ledger.queries.ts'
import { createGate, type Gate, type Owner } from '../gate.ts'
import { createRandom, type Random } from '../random.ts'
import { createUnsteadyDatabase } from '../unsteady-database.ts'
import { createUnsteadyPool } from '../unsteady-pool.ts'
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts'
import { mutateSubmit, rewriteHotPath, cutHotPath, type HotPathMutant } from './hot-path-mutants.ts'

export type HotPathMood = {
  readonly lossAtCommit: number
  readonly kill: number
  readonly clockJump: number
  /** Whether keys are used again on purpose. */
  readonly again: boolean
}

export const calmHotPath: HotPathMood = { lossAtCommit: 0, kill: 0, clockJump: 0, again: false }

/** A running process with a hot entry point of its own. */
export type HotPathProcess = { readonly owner: Owner; readonly ledger: Ledger; readonly database: Database }

/** What a submission does to an account once it is accepted; in units. */
export type Effect = { readonly account: AccountId; readonly balance: bigint; readonly held: bigint }

export type Input = {
  readonly submission: Submission
  readonly effects: readonly Effect[]
  /** False where the guard has to refuse it. */
  readonly isAllowed: boolean
  /** How often it was sent, and the ids of its first answer. */
  sent: number
  acknowledged: readonly TransferId[] | undefined
  wasRefused: boolean
}

/** An accepted hold, as answered to its caller. */
export type KnownHold = {
  readonly id: TransferId
  readonly debit: AccountId
  readonly credit: AccountId
  readonly units: bigint
}

export type HotPathWorld = {
  readonly seed: number
  readonly random: Random
  readonly time: VirtualTime
  readonly gate: Gate
  readonly real: Database
  readonly mutant: HotPathMutant | undefined
  /** Of all accounts of this world. */
  readonly owner: bigint
  /** Has no floor: money comes from it. */
  readonly issuer: AccountId
  /** The house account, where most payments meet, and players; none may fall below zero. */
  readonly accounts: readonly [AccountId, AccountId, AccountId, AccountId]
  /** Where the rows of this world's submissions go. */
  readonly channel: string
  readonly inputs: Input[]
  readonly holds: KnownHold[]
  mood: HotPathMood
  /** Two run at once; requests go to the one that is named here. */
  process: HotPathProcess
  readonly processes: [HotPathProcess, HotPathProcess]
  readonly fired: Map<string, number>
  readonly brokenWithin: unknown[]
  /** A name that no other world, nor this one, has used before. */
  newName(): string
  kill(): void
  note(fault: string): void
}

export type HotPathOptions = {
  readonly seed: number
  /** A database whose connections take what is sent before they have answered (`pipeline`), as the owner of the tables. */
  readonly real: Database
  readonly mutant?: HotPathMutant | undefined
  /** The same in every world, for any seed. */
  readonly mood?: Partial<HotPathMood> | undefined
}

const currency = 'VND'
/** Not one of the business's own kinds. */
const kindOfSimulation = 900_000
/** No member's number. */
const firstOwner = 900_000_000n

export async function createHotPathWorld({
  seed,
  real,
  mutant,
  mood,
}: HotPathOptions): Promise<HotPathWorld> {
  const random = createRandom(seed)
  const time = createVirtualTime()
  const fired = new Map<string, number>()
  const note = (fault: string) => void fired.set(fault, (fired.get(fault) ?? 0) + 1)
  const gate = createGate(random, () => {
    if (random.chance(world.mood.kill)) world.kill()
  })
  const { owner, issuer, accounts } = await openWorldAccounts(real, mutant)
  let names = 0
  const outline = {
    seed,
    random,
    time,
    gate,
    real,
    mutant,
    owner,
    issuer,
    accounts,
    channel: `simulation.${owner}`,
    inputs: [],
    holds: [],
    mood: { ...drawMood(random), ...mood },
    fired,
    brokenWithin: [],
    newName: () => `hot ${owner} ${(names += 1)}`,
    kill: () => {
      const at = world.processes[0] === world.process ? 0 : 1
      world.process.owner.isAlive = false
      note('process killed')
      world.process = world.processes[at] = startProcess(world)
    },
    note,
  }
  const processes: [HotPathProcess, HotPathProcess] = [startProcess(outline), startProcess(outline)]
  const world: HotPathWorld = Object.assign(outline, { process: processes[0], processes })
  return world
}

function drawMood(random: Random): HotPathMood {
  const upTo = (most: number) => (random.below(1_000) / 1_000) * most
  return {
    lossAtCommit: upTo(0.15),
    kill: upTo(0.04),
    clockJump: random.chance(0.5) ? upTo(0.08) : 0,
    again: true,
  }
}

/** Refuses subjects that are marked as not allowed; a real guard reads a table, under the same locks. */
const guards = {
  allowed: `
    select item, 'not allowed' as refusal
      from jsonb_to_recordset($1::jsonb) as asked (item integer, data jsonb)
     where not (data ->> 'allowed')::boolean`,
}

function startProcess(world: Omit<HotPathWorld, 'process' | 'processes'>): HotPathProcess {
  const { random, time, gate, real, mutant, note } = world
  const owner: Owner = { isAlive: true }
  const trouble = {
    get lossAtCommit() {
      return world.mood.lossAtCommit
    },
    books: () => findDatabases(real, [world.owner]),
    onBroken: (error: unknown) => void world.brokenWithin.push(error),
    onLoss: (committed: boolean) => note(committed ? 'commit unknown, done' : 'commit unknown, undone'),
    rewrite: rewriteHotPath(mutant),
    cutsBefore: cutHotPath(mutant),
    keepsRefusals: false,
  }
  const deps = { real, gate, owner, random, trouble }
  const pool = createUnsteadyPool({
    ...deps,
    onBehind: isLost => note(isLost ? 'lost with one behind' : 'behind another'),
  })
  const database = { ...createUnsteadyDatabase(deps), pool }
  const ledger = createLedger({
    database,
    rows: { ...pushRowStatement },
    guards,
    clock: time.clock,
    sleep: ms => time.clock.sleep(ms),
    heaviestBatch: 6, // so that several batches are under way
    // How long the real server takes must not decide what happens.
    timeoutMs: Number.POSITIVE_INFINITY,
    heldUpMs: 600_000,
    watch: {
      batchSent: size => size > 1 && note('many in one batch'),
      queued: () => undefined,
      refused: refusal => note(`refused ${refusal}`),
    },
  })
  return { owner, ledger: mutateSubmit(ledger, mutant), database }
}

const ownerRow = z.object({ owner: z.bigint() })

/** Every world has accounts of its own, so that seeds share a database without meeting. */
async function openWorldAccounts(real: Database, mutant: HotPathMutant | undefined) {
  const { owner } = await real.one(
    ownerRow,
    sql`select greatest(max(owner) + 1, ${firstOwner}) as owner from ledger.accounts`,
  )
  const floor = mutant === 'floorIsSkipped' ? 'none' : 'zero'
  const kinds = [0, 1, 2, 3, 4].map(n => ({ owner, kind: kindOfSimulation + n, currency }) as const)
  const [issuer, house, ...players] = await openAccounts(
    real,
    kinds.map((spec, n) => ({ ...spec, floor: n === 0 ? 'none' : floor })),
  )
  const [a, b, c] = players
  if (!issuer || !house || !a || !b || !c) throw new Error('an account was not opened')
  return { owner, issuer, accounts: [house, a, b, c] } as const
}
