import { openAccounts, type AccountId } from '@glasshouse/ledger'
import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { walletKind } from './accounts.ts'

/** A player of one agent in one house. `ref` is the agent's name for them, and all we know of them. */
export type Player = {
  readonly id: bigint
  readonly agent: string
  readonly house: string
  readonly ref: string
  readonly currency: Currency
  readonly wallet: AccountId
  readonly isDemo: boolean
  readonly limits: PlayerLimits
}

/** The agent's limits for a player; null without a limit. Play money has none. */
export type PlayerLimits = {
  /** The most that one round may stake, in units. */
  readonly largestStakeUnits: bigint | null
  /** Until then nothing may be staked. */
  readonly pausedUntil: Date | null
}

export type NewPlayer = Omit<Player, 'id' | 'wallet' | 'limits'>

export const accountIdColumn = z.bigint().transform(id => id as AccountId) // written by openAccounts only

const limitColumns = { largestStakeUnits: z.bigint().nullable(), pausedUntil: z.date().nullable() }

const ownColumns = {
  agent: z.string(),
  house: z.string(),
  ref: z.string(),
  currency: z.enum(currencyCodes),
  wallet: accountIdColumn,
  isDemo: z.boolean(),
  ...limitColumns,
}

const limits = sql`largest_stake_units, paused_until`
const named = sql`agent, house, ref, currency, wallet, is_demo, ${limits}`
const columns = sql`id, ${named}`

type PlayerColumns = Omit<Player, 'limits'> & PlayerLimits

const playerRow = z.object({ id: z.bigint(), ...ownColumns }).transform(playerOf)

function playerOf({ largestStakeUnits, pausedUntil, ...row }: PlayerColumns): Player {
  return { ...row, limits: { largestStakeUnits, pausedUntil } }
}

/** For rows that are joined to their player. */
export const joinedPlayer = { columns: named, shape: ownColumns, of: playerOf }

/** An agent's player; one of play money cannot be named by an agent. */
export function findPlayer(
  queries: Queries,
  { agent, house, ref }: Pick<Player, 'agent' | 'house' | 'ref'>,
): Promise<Player | undefined> {
  return queries.maybe(
    playerRow,
    sql`select ${columns} from players
         where agent = ${agent} and house = ${house} and ref = ${ref} and not is_demo`,
  )
}

export function getPlayer(queries: Queries, id: bigint): Promise<Player> {
  return queries.one(playerRow, sql`select ${columns} from players where id = ${id}`)
}

const nextId = z.object({ id: z.bigint() })

/** A player with an empty wallet, and without seeds yet: the caller that makes players gives them some. */
export async function insertPlayer(tx: Tx, wanted: NewPlayer, now: Date): Promise<Player> {
  const { agent, house, ref, currency, isDemo } = wanted
  const { id } = await tx.one(nextId, sql`select nextval('player_ids') as id`)
  const [wallet] = await openAccounts(tx, [{ owner: id, kind: walletKind(isDemo), currency, floor: 'zero' }])
  if (wallet === undefined) throw new Error('an account was asked for')
  await tx.run(sql`
    insert into players (id, agent, house, ref, currency, wallet, is_demo, created_at)
    values (${id}, ${agent}, ${house}, ${ref}, ${currency}, ${wallet}, ${isDemo}, ${now})`)
  return { ...wanted, id, wallet, limits: { largestStakeUnits: null, pausedUntil: null } }
}

/**
 * Returns the new limits; undefined when newer ones are stored already. A round that is being stored locks the player's
 * row: this waits for it, and later rounds meet the new limits.
 */
export function updateLimits(
  queries: Queries,
  id: bigint,
  wanted: PlayerLimits & { readonly setAt: Date },
): Promise<PlayerLimits | undefined> {
  const { largestStakeUnits, pausedUntil, setAt } = wanted
  return queries.maybe(
    z.object(limitColumns),
    sql`
      update players
         set largest_stake_units = ${largestStakeUnits}, paused_until = ${pausedUntil}, limits_set_at = ${setAt}
       where id = ${id} and (limits_set_at is null or limits_set_at <= ${setAt})
      returning ${limits}`,
  )
}

/** The end of the break that a player is on; undefined for one who may play. */
export function breakOf({ limits: { pausedUntil } }: Pick<Player, 'limits'>, now: Date): Date | undefined {
  return pausedUntil !== null && pausedUntil > now ? pausedUntil : undefined
}

const moneyRow = z.object({ id: z.bigint(), ref: z.string(), units: z.string().transform(BigInt) })
export type PlayerMoney = z.infer<typeof moneyRow>

/** Names and balances of these players; play money is left out. */
export async function listPlayerMoney(
  queries: Queries,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PlayerMoney>> {
  const rows = await queries.all(
    moneyRow,
    sql`
      select p.id, p.ref, a.balance::text as units
        from players p join ledger.accounts a on a.id = p.wallet
       where p.id = any(${ids}::bigint[]) and not p.is_demo`,
  )
  return new Map(rows.map(row => [row.id, row]))
}
