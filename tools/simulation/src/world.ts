import { createLedger, type Ledger } from '@glasshouse/ledger'
import { sql, type Database } from '@glasshouse/postgres'
import {
  createPlayStates,
  createWallet,
  memberGuards,
  openMemberAccounts,
  pushRowStatement,
  silentWalletMetrics,
  usualTimeouts,
  type Wallet,
  type WalletMember,
} from '@glasshouse/server'
import { createLog, createIncidents, systemClock } from '@glasshouse/service'
import { z } from 'zod'
import { type ArcadeWire } from '@glasshouse/provider-model/arcade-wire'
import { createProviderTruth, type ProviderTruth } from '@glasshouse/provider-model'
import { adaptersOf, arcadeEndpoint } from './adapters.ts'
import { findDatabases } from './ledger.queries.ts'
import { createGate, type Gate, type Owner } from './gate.ts'
import { cutterOf, rewriterOf, type Mutant } from './mutants.ts'
import { createRandom, type Random } from './random.ts'
import { createUnsteadyDatabase } from './unsteady-database.ts'
import { type NetworkMood } from './unsteady-network.ts'
import { type WireMood } from './unsteady-wire.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

export const platformIds = [1, 2] as const
export type PlatformId = (typeof platformIds)[number]

/** How wild a seed's world is. Everything is drawn once, so that some worlds are calm and some are not. */
export type Mood = NetworkMood &
  WireMood & {
    readonly lossAtCommit: number
    readonly kill: number
    readonly clockJump: number
  }

export const calm: Mood = {
  loss: 0,
  doubling: 0,
  delay: 0,
  mishap: 0,
  lossAtCommit: 0,
  kill: 0,
  clockJump: 0,
}

/** A running server process. A dead one is replaced by another with an empty memory. */
export type Process = { readonly owner: Owner; readonly wallet: Wallet; readonly database: Database }

export type Resident = WalletMember & {
  /** Won less lost at the providers, as they know it. */
  wonUnits: bigint
}

export type World = {
  readonly seed: number
  readonly random: Random
  readonly time: VirtualTime
  readonly gate: Gate
  /** The database without faults, for the checks. */
  readonly real: Database
  readonly ledger: Ledger
  readonly mutant: Mutant | undefined
  readonly truths: Readonly<Record<PlatformId, ProviderTruth>>
  /** That of platform 2, which is Arcade. It outlives the server processes and remembers every nonce. */
  readonly endpoint: ArcadeWire
  readonly residents: readonly [Resident, Resident]
  /** The suffix of every id of this run: the ledger remembers the ids of earlier runs for ever. */
  readonly idTail: string
  mood: Mood
  process: Process
  /** How often each fault came about. */
  readonly fired: Map<string, number>
  /** Rules that broke inside the server, where they may have been taken for an ordinary fault. */
  readonly brokenWithin: unknown[]
  /** Ends the process and starts another. */
  kill(): void
  note(fault: string): void
}

export type WorldOptions = {
  readonly seed: number
  readonly real: Database
  readonly mutant?: Mutant | undefined
  /** The same in every world, for any seed. */
  readonly mood?: Partial<Mood> | undefined
}

export async function createWorld({ seed, real, mutant, mood }: WorldOptions): Promise<World> {
  const random = createRandom(seed)
  const time = createVirtualTime()
  const fired = new Map<string, number>()
  const note = (fault: string) => void fired.set(fault, (fired.get(fault) ?? 0) + 1)
  const ledger = createLedger({
    database: real,
    rows: { ...pushRowStatement },
    guards: memberGuards,
    clock: time.clock,
  })
  const residents = [
    await newResident(real, `${seed}a`, mutant),
    await newResident(real, `${seed}b`, mutant),
  ] as const
  const gate = createGate(random, () => {
    if (random.chance(world.mood.kill)) world.kill()
  })
  const truths = { 1: createProviderTruth(`one${seed}`), 2: createProviderTruth(`two${seed}`) }
  const outline = {
    seed,
    random,
    time,
    gate,
    real,
    ledger,
    mutant,
    truths,
    endpoint: arcadeEndpoint(truths[2], time),
    residents,
    idTail: residents[0].memberId.toString(16).padStart(12, '0'),
    mood: { ...drawMood(random), ...mood },
    fired,
    brokenWithin: [],
    kill: () => {
      world.process.owner.isAlive = false
      note('process killed')
      world.process = startProcess(world)
    },
    note,
  }
  const world: World = Object.assign(outline, { process: startProcess(outline) })
  return world
}

function drawMood(random: Random): Mood {
  const upTo = (most: number) => (random.below(1_000) / 1_000) * most
  // Some worlds lose nothing and are only slow: there a late answer meets what has been done meanwhile.
  if (random.chance(0.25)) {
    return { ...calm, delay: 0.3 + upTo(0.4), clockJump: random.chance(0.5) ? 0.05 : 0 }
  }
  // In some, nothing is lost or late, but much of what comes back over HTTP is broken.
  if (random.chance(0.2)) return { ...calm, mishap: 0.2 + upTo(0.1) }
  return {
    loss: upTo(0.3),
    doubling: upTo(0.5),
    delay: upTo(0.35),
    mishap: upTo(0.3),
    lossAtCommit: upTo(0.05),
    kill: upTo(0.02),
    // Half of the worlds have a reliable clock, so that rules about leases can be checked in them.
    clockJump: random.chance(0.5) ? upTo(0.08) : 0,
  }
}

const log = createLog({ name: 'simulation', level: 'silent' })
const incidents = createIncidents({ log, clock: systemClock })

function startProcess(world: Omit<World, 'process'>): Process {
  const { random, time, gate, real, ledger, mutant, residents, note } = world
  const memberIds = residents.map(each => each.memberId)
  const owner: Owner = { isAlive: true }
  const trouble = {
    get lossAtCommit() {
      return world.mood.lossAtCommit
    },
    books: () => findDatabases(real, memberIds),
    onBroken: (error: unknown) => void world.brokenWithin.push(error),
    onLoss: (committed: boolean) => note(committed ? 'commit unknown, done' : 'commit unknown, undone'),
    rewrite: rewriterOf(mutant),
    cutsBefore: cutterOf(mutant),
    keepsRefusals: mutant === 'refusalIsKept',
  }
  const database = createUnsteadyDatabase({ real, gate, owner, random, trouble })
  const adapters = adaptersOf({ ...world, owner, mood: () => world.mood })
  const wallet = createWallet({
    database,
    ledger,
    clock: time.clock,
    monotonic: {
      name: 'world',
      ms: mutant === 'wallClockDecides' ? () => time.clock.now().getTime() : time.nowMs,
    },
    log,
    incidents,
    metrics: silentWalletMetrics,
    playStates: createPlayStates({ clock: time.clock }),
    platforms: new Map(
      platformIds.map(id => [
        id,
        { platformId: id, gpId: `GP0${id}`, autoTransfer: true, adapter: adapters[id] },
      ]),
    ),
    timeouts: usualTimeouts,
    newId: () => `${random.uuid().slice(0, 24)}${world.idTail}`,
  })
  return { owner, wallet, database }
}

const idRow = z.object({ id: z.bigint() })

/** Every seed brings members of its own, so that seeds share a database without meeting. */
async function newResident(real: Database, name: string, mutant: Mutant | undefined): Promise<Resident> {
  const rewrite = rewriterOf(mutant)
  const { id: memberId } = await real.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      values (1, ${`sim-${name}-${Date.now()}`}, 'VND', '$argon2id$simulated', now())
      returning id`,
  )
  await openMemberAccounts({ ...real, one: (row, asked) => real.one(row, rewrite(asked)) }, memberId, 'VND')
  return { memberId, siteId: 1, currency: 'VND', wonUnits: 0n }
}
