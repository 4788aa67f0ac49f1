import { commitmentOf, newClientSeed, newServerSeed } from '@glasshouse/fairness'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { sql, type Database, type Queries, type Tx } from '@glasshouse/postgres'
import { type Clock, type Encryption } from '@glasshouse/service'
import { z } from 'zod'
import { hasOpenRound } from './open-rounds.queries.ts'

/** The pair in use. The server seed stays in this process until the pair is opened. */
export type LiveSeed = {
  readonly id: bigint
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nextNonce: number
  readonly nextCommitment: string
}

/** A fresh server seed and what is published of it. */
export type Seal = { readonly serverSeed: string; readonly commitment: string }

async function commitSeed(): Promise<Seal> {
  const serverSeed = newServerSeed()
  return { serverSeed, commitment: await commitmentOf(serverSeed) }
}

export async function commitTwoSeeds(): Promise<readonly [Seal, Seal]> {
  return [await commitSeed(), await commitSeed()]
}

/** What seeds are stored with: the key that keeps coming ones secret, and the time. */
export type SeedDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly seedEncryption: Encryption
}

/** A coming seed is bound to its player and to what was published of it. */
function ownerOf(playerId: bigint, commitment: string): string {
  return `seed ${playerId} ${commitment}`
}

/** The seeds of a new player: one in use with a generated client seed, one committed behind it. */
export async function insertFirstSeeds(
  deps: SeedDeps,
  tx: Tx,
  { playerId, seals: [first, second] }: { readonly playerId: bigint; readonly seals: readonly [Seal, Seal] },
): Promise<void> {
  const encrypted = deps.seedEncryption.encrypt(first.serverSeed, ownerOf(playerId, first.commitment))
  await tx.run(sql`
    insert into seeds (player_id, state, server_seed, commitment, client_seed, created_at)
    values (${playerId}, 'active', ${encrypted}, ${first.commitment}, ${newClientSeed()}, ${deps.clock.now()})`)
  await insertNextSeed(deps, tx, { playerId, seal: second })
}

async function insertNextSeed(
  deps: SeedDeps,
  tx: Tx,
  { playerId, seal }: { readonly playerId: bigint; readonly seal: Seal },
): Promise<void> {
  const encrypted = deps.seedEncryption.encrypt(seal.serverSeed, ownerOf(playerId, seal.commitment))
  await tx.run(sql`
    insert into seeds (player_id, state, server_seed, commitment, created_at)
    values (${playerId}, 'next', ${encrypted}, ${seal.commitment}, ${deps.clock.now()})`)
}

const liveSeedRow = z.object({
  id: z.bigint(),
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nextNonce: z.int(),
  nextCommitment: z.string(),
})

export async function getLiveSeed(
  { seedEncryption }: Pick<SeedDeps, 'seedEncryption'>,
  queries: Queries,
  playerId: bigint,
): Promise<LiveSeed> {
  const row = await queries.one(
    liveSeedRow,
    sql`
      select a.id, a.server_seed, a.commitment, a.client_seed, a.next_nonce, n.commitment as next_commitment
        from seeds a
        join seeds n on n.player_id = a.player_id and n.state = 'next'
       where a.player_id = ${playerId} and a.state = 'active'`,
  )
  return { ...row, serverSeed: seedEncryption.decrypt(row.serverSeed, ownerOf(playerId, row.commitment)) }
}

const seedInUseRow = z.object({ serverSeed: z.string(), commitment: z.string(), clientSeed: z.string() })

/** The seeds of an open round; such a pair is not revealed. */
export async function getSeedInUse(
  { seedEncryption }: Pick<SeedDeps, 'seedEncryption'>,
  queries: Queries,
  { seedId, playerId }: { readonly seedId: bigint; readonly playerId: bigint },
): Promise<{ readonly serverSeed: string; readonly clientSeed: string }> {
  const { serverSeed, commitment, clientSeed } = await queries.one(
    seedInUseRow,
    sql`
      select server_seed, commitment, client_seed from seeds
       where id = ${seedId} and player_id = ${playerId} and state = 'active'`,
  )
  return { serverSeed: seedEncryption.decrypt(serverSeed, ownerOf(playerId, commitment)), clientSeed }
}

export type OpenedPair = {
  readonly id: bigint
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly rounds: number
}

const openedRow = z.object({
  id: z.bigint(),
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  rounds: z.int(),
})

const lockedRow = z.object({ id: z.bigint() })

/**
 * Reveals the pair in use and continues with the committed next seed. `clientSeed` null keeps the player's client seed;
 * with `only` it does nothing unless that very pair is still in use, and returns undefined. A pair with a round that is
 * not over stays: its seed would give away what is to come.
 */
export async function openSeeds(
  deps: SeedDeps,
  playerId: bigint,
  input: { readonly clientSeed: string | null; readonly only?: bigint },
): Promise<Outcome<OpenedPair | undefined, 'roundOpen'>> {
  const [seal] = await commitTwoSeeds()
  return deps.database.transaction(async tx => {
    // One change at a time. The seeds' own locks are not enough: a request that waits for them through two changes
    // finds every row that it waited for revealed, and would go on with no lock at all.
    await tx.run(
      sql`select pg_advisory_xact_lock(hashtextextended('seeds of ' || ${String(playerId)}::text, 0))`,
    )
    // Waits for a round that is under way: its guard holds the pair until the round is stored.
    await tx.all(
      lockedRow,
      sql`
        select id from seeds
         where player_id = ${playerId} and state <> 'opened'
         order by id
           for update`,
    )
    const live = await getLiveSeed(deps, tx, playerId)
    if (input.only !== undefined && live.id !== input.only) return ok(undefined)
    if (await hasOpenRound(tx, live.id)) return refuse('roundOpen')
    const opened = await tx.one(
      openedRow,
      sql`
        update seeds set state = 'opened', server_seed = ${live.serverSeed}, opened_at = ${deps.clock.now()}
         where id = ${live.id}
        returning id, server_seed, commitment, client_seed,
                  next_nonce - 1 as rounds`,
    )
    await tx.run(sql`
      update seeds set state = 'active', client_seed = ${input.clientSeed ?? opened.clientSeed}
       where player_id = ${playerId} and state = 'next'`)
    await insertNextSeed(deps, tx, { playerId, seal })
    return ok(opened)
  })
}

const comingRow = z.object({
  id: z.bigint(),
  playerId: z.bigint(),
  serverSeed: z.string(),
  commitment: z.string(),
})
const batchOfSeeds = 500

/**
 * Encrypts every coming seed by the current key: those of an earlier key, which may then be removed, and plain ones of
 * an older version. Other processes may play and open seeds meanwhile.
 */
export async function encryptComingSeeds({
  database,
  seedEncryption,
}: Pick<SeedDeps, 'database' | 'seedEncryption'>): Promise<void> {
  const prefix = `${seedEncryption.currentKeyId}.`
  for (let batch = batchOfSeeds; batch === batchOfSeeds;) {
    batch = await database.transaction(async tx => {
      const rows = await tx.all(
        comingRow,
        sql`
          select id, player_id, server_seed, commitment from seeds
           where state <> 'opened' and not starts_with(server_seed, ${prefix})
           order by id
           limit ${batchOfSeeds}
             for update`,
      )
      for (const { id, playerId, serverSeed, commitment } of rows) {
        const owner = ownerOf(playerId, commitment)
        const plain = serverSeed.includes('.') ? seedEncryption.decrypt(serverSeed, owner) : serverSeed
        await tx.run(sql`
          update seeds set server_seed = ${seedEncryption.encrypt(plain, owner)} where id = ${id}`)
      }
      return rows.length
    })
  }
}
