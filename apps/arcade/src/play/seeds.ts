import { commitmentOf, newClientSeed, newServerSeed } from '@glasshouse/fairness'
import { sql, type Database, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

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

/** The seeds of a new player: one in use with a generated client seed, one committed behind it. */
export async function insertFirstSeeds(
  tx: Tx,
  playerId: bigint,
  { seals: [first, second], now }: { readonly seals: readonly [Seal, Seal]; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into seeds (player_id, state, server_seed, commitment, client_seed, created_at)
    values (${playerId}, 'active', ${first.serverSeed}, ${first.commitment}, ${newClientSeed()}, ${now})`)
  await insertNextSeed(tx, playerId, { seal: second, now })
}

async function insertNextSeed(
  tx: Tx,
  playerId: bigint,
  { seal, now }: { readonly seal: Seal; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into seeds (player_id, state, server_seed, commitment, created_at)
    values (${playerId}, 'next', ${seal.serverSeed}, ${seal.commitment}, ${now})`)
}

const liveSeedRow = z.object({
  id: z.bigint(),
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nextNonce: z.int(),
  nextCommitment: z.string(),
})

export function getLiveSeed(queries: Queries, playerId: bigint): Promise<LiveSeed> {
  return queries.one(
    liveSeedRow,
    sql`
      select a.id, a.server_seed, a.commitment, a.client_seed, a.next_nonce, n.commitment as next_commitment
        from seeds a
        join seeds n on n.player_id = a.player_id and n.state = 'next'
       where a.player_id = ${playerId} and a.state = 'active'`,
  )
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
 * with `only` it does nothing unless that very pair is still in use, and returns undefined.
 */
export async function openSeeds(
  { database, now }: { readonly database: Database; readonly now: Date },
  playerId: bigint,
  input: { readonly clientSeed: string | null; readonly only?: bigint },
): Promise<OpenedPair | undefined> {
  const [seal] = await commitTwoSeeds()
  return database.transaction(async tx => {
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
    const live = await getLiveSeed(tx, playerId)
    if (input.only !== undefined && live.id !== input.only) return undefined
    const opened = await tx.one(
      openedRow,
      sql`
        update seeds set state = 'opened', opened_at = ${now}
         where id = ${live.id}
        returning id, server_seed, commitment, client_seed,
                  next_nonce - 1 as rounds`,
    )
    await tx.run(sql`
      update seeds set state = 'active', client_seed = ${input.clientSeed ?? opened.clientSeed}
       where player_id = ${playerId} and state = 'next'`)
    await insertNextSeed(tx, playerId, { seal, now })
    return opened
  })
}
