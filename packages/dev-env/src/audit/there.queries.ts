import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { digestOfTransfer, type Summary } from './here.queries.ts'
import { type RoundThere, type WalletThere } from './wallet.rules.ts'

const playerRow = z
  .object({
    id: z.bigint(),
    house: z.string(),
    ref: z.string(),
    currency: z.enum(currencyCodes),
    balance: z.bigint(),
    count: z.bigint(),
    digest: z.string().nullable(),
    last_round_at: z.date().nullable(),
  })
  .transform(({ count, digest, last_round_at: lastRoundAt, ...row }) => ({
    ...row,
    lastRoundAt,
    applied: { count, digest } satisfies Summary,
  }))

/** A player of Arcade with what its ledger holds, its last round, and its transfers in sum. */
export type PlayerRow = z.infer<typeof playerRow>

/** These players of one agent, by house and name. */
export function listPlayers(
  queries: Queries,
  agent: string,
  names: readonly { readonly gpId: string; readonly ref: string }[],
): Promise<PlayerRow[]> {
  const [houses, refs] = [names.map(each => each.gpId), names.map(each => each.ref)]
  return queries.all(
    playerRow,
    sql`
      ${playersOf(agent)}
       where (p.house, p.ref) in (select * from unnest(${houses}::text[], ${refs}::text[]))`,
  )
}

/** All players of one agent, in order of their numbers, after `after`. */
export function listPlayersAfter(
  queries: Queries,
  agent: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<PlayerRow[]> {
  return queries.all(playerRow, sql`${playersOf(agent)} where p.id > ${after} order by p.id limit ${limit}`)
}

function playersOf(agent: string): Sql {
  return sql`
    select p.id, p.house, p.ref, p.currency, a.balance, t.count, t.digest,
           r.played_at as last_round_at
      from (select * from players where agent = ${agent} and not is_demo) p
      join ledger.accounts a on a.id = p.wallet
      cross join lateral (
        select count(*) as count, sum(${digestOfTransfer})::text as digest
          from transfers
         where player_id = p.id and state = 'applied') t
      left join lateral (
        select played_at
          from rounds
         where player_id = p.id
         order by seed_id desc, nonce desc
         limit 1) r on true`
}

const transferRow = z.object({ id: z.string(), direction: z.enum(['in', 'out']), units: z.bigint() })

export function listApplied(queries: Queries, playerId: bigint): Promise<WalletThere['transfers']> {
  return queries.all(
    transferRow,
    sql`
      select transfer_id as id, direction, confirmed_units as units
        from transfers
       where player_id = ${playerId} and state = 'applied'`,
  )
}

const roundRow = z.object({ at: z.date(), net: z.bigint() })

/** The player's rounds from this instant on, oldest first. */
export function listRoundsFrom(queries: Queries, playerId: bigint, from: Date | null): Promise<RoundThere[]> {
  return queries.all(
    roundRow,
    sql`
      select played_at as at, payout_units - stake_units as net
        from rounds
       where player_id = ${playerId} and played_at >= coalesce(${from}::timestamptz, '-infinity')
       order by played_at, seed_id, nonce`,
  )
}
