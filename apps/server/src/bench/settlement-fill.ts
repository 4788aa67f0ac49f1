import { sql, type Database } from '@glasshouse/postgres'
import { randomToken, sha256Hex } from '@glasshouse/service'
import { z } from 'zod'

export type Size = {
  readonly agents: number
  readonly members: number
  /** In the month. */
  readonly bets: number
}

export type Filled = {
  /** Of the session of the root's member. */
  readonly token: string
  readonly month: Days
  /** The two days after it. */
  readonly rest: Days
}
export type Days = { readonly firstDay: string; readonly lastDay: string }

export const siteId = 1
export const currency = 'VND'
const timezone = 'America/Caracas'
const monthDays = 31
/** What the numbers of the tree's rows begin after, so that they follow from each other. */
const firstAgent = 1_000_000
const firstMember = 10_000_000

const long = { isLong: true }
/** So many members or orders in a transaction. */
const lot = 1_000

/** A tree with its members and their bets, in sets; the sums of days are written by the same triggers as always. */
export async function fillTree(owner: Database, size: Size): Promise<Filled> {
  await fillAgents(owner, size)
  await fillMembers(owner, size)
  await owner.run(sql`analyze`)
  const days = await daysOf(owner)
  for (const [index, day] of days.entries()) {
    await fillBets(owner, { day, index, perDay: Math.ceil(size.bets / monthDays), members: size.members })
    if (index % 8 === 0) console.log(`bets of ${day} are there`)
  }
  await fillMoney(owner, size)
  console.log('deposits, withdrawals and gifts are there')
  await arrived(owner)
  await owner.run(sql`vacuum analyze`)
  const at = (index: number) => days[index] ?? ''
  return {
    token: await sessionOfRoot(owner),
    month: { firstDay: at(0), lastDay: at(monthDays - 1) },
    rest: { firstDay: at(monthDays), lastDay: at(monthDays + 1) },
  }
}

const dayRow = z.object({ day: z.string() })

/** A month and the two days after it, of which the last was yesterday. */
async function daysOf(owner: Database): Promise<readonly string[]> {
  const rows = await owner.all(
    dayRow,
    sql`
      select to_char((now() at time zone ${timezone})::date - back, 'YYYY-MM-DD') as day
        from generate_series(1, ${monthDays + 2}) back
       order by day`,
  )
  return rows.map(({ day }) => day)
}

/** Six agents below each, and a chain of one agent in two hundred: depth is no limit. */
async function fillAgents(owner: Database, { agents }: Size): Promise<void> {
  await owner.transaction(
    tx =>
      tx.run(sql`
        with recursive places as (
          select n, case when n = 1 then null when n > 200 and n % 200 = 0 then n - 200 else (n - 2) / 6 + 1 end as above
            from generate_series(1, ${agents}::integer) n
        ), placed as (
          select n, above, 1 as level from places where above is null
           union all
          select p.n, p.above, a.level + 1 from placed a join places p on p.above = a.n
        )
        insert into agents (id, site_id, code, currency, member_id, parent_id, level)
        overriding system value
        select ${firstAgent} + n, ${siteId}, 'T' || n, ${currency}, null, ${firstAgent} + above, level
          from placed
         order by n`),
    long,
  )
}

/** One member in twenty came by the root itself, all others by one agent or another; the first is the root. */
async function fillMembers(owner: Database, { agents, members }: Size): Promise<void> {
  for (let from = 0; from <= members; from += lot) {
    const numbers = sql`generate_series(${from}::integer, ${Math.min(members, from + lot - 1)}::integer) n`
    await owner.transaction(async tx => {
      await tx.run(sql`
        insert into members (id, site_id, account, currency, password_hash, registered_at)
        overriding system value
        select ${firstMember} + n, ${siteId}, 'tree' || n, ${currency}, m.password_hash,
               now() - n % 90 * interval '1 day'
          from ${numbers}
          join members m on m.site_id = ${siteId} and m.account = 'member1'`)
      await tx.run(sql`
        insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
        select m.id, m.site_id, 'link', a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', m.registered_at
          from ${numbers}
          join members m on m.id = ${firstMember} + n
          join agents a on a.id = ${firstAgent} + case when n % 20 = 0 then 1 else n % ${agents}::integer + 1 end
         where n > 0`)
    }, long)
  }
  await owner.run(sql`update agents set member_id = ${firstMember} where id = ${firstAgent + 1}`)
}

type DayOfBets = {
  readonly day: string
  readonly index: number
  readonly perDay: number
  readonly members: number
}

/** A fifth of all members plays on a day, each on several games of two types; a third of the stakes win. */
async function fillBets(owner: Database, { day, index, perDay, members }: DayOfBets): Promise<void> {
  const active = Math.max(1, Math.floor(members / 5))
  await owner.transaction(async tx => {
    await tx.run(sql`select open_bet_month(${day}::date), open_bet_month(${day}::date + 1)`)
    await tx.run(sql`
      insert into bet_records (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id,
                               game_type, game_code, state, settled_at, updated_at, currency, stake_units,
                               valid_bet_units, payout_units, jackpot_contribution_units, jackpot_win_units,
                               is_free_round)
      select b.platform_id, ${`t${index}-`} || b.n, b.at, 1, ${siteId}, b.member_id, b.member_id::text,
             ${`t${index}-`} || b.n, case when b.luck % 4 = 0 then 5 else 2 end, 'bench', 'settled', b.at, b.at,
             ${currency}, b.stake, b.stake, case when b.luck % 100 < 31 then b.stake * 3 + b.luck % 7 else 0 end,
             0, 0, false
        from (select n, l.luck, 1 + l.luck % 2 as platform_id, 100000 + l.luck % 5000000 as stake,
                     ${firstMember} + 1 + (n % ${active}::integer * 5 + ${index}::integer % 5)
                       % ${members}::integer as member_id,
                     ${day}::date::timestamp at time zone ${timezone} + n % 86000 * interval '1 second' as at
                from generate_series(1, ${perDay}::integer) n
               cross join lateral (select abs(hashint8(n::bigint * 64 + ${index}::integer)::bigint) as luck) l) b`)
  }, long)
}

const moneyTables = [sql`deposit_orders`, sql`withdrawal_orders`, sql`grants`]

/**
 * Deposits, withdrawals and gifts, which the table of operations and a close read too. None of them has a gateway, a bank
 * account or a programme: what checks that is off meanwhile, and what sums them up is on.
 */
async function fillMoney(owner: Database, { members }: Size): Promise<void> {
  for (const table of moneyTables) await owner.run(sql`alter table ${table} disable trigger all`)
  await owner.run(sql`alter table deposit_orders enable trigger deposit_orders__branch_money_insert`)
  await owner.run(sql`alter table withdrawal_orders enable trigger withdrawal_orders__branch_money_insert`)
  await owner.run(sql`alter table grants enable trigger grants__branch_money`)
  for (let from = 1; from <= members; from += lot) {
    await fillMoneyLot(owner, { from, to: Math.min(members, from + lot - 1), members })
  }
  for (const table of moneyTables) await owner.run(sql`alter table ${table} enable trigger all`)
}

type Lot = { readonly from: number; readonly to: number; readonly members: number }

/** For each member one deposit, for every second one a gift, for every fourth one a withdrawal. */
async function fillMoneyLot(owner: Database, { from, to, members }: Lot): Promise<void> {
  const each = sql`
    generate_series(${from}::integer, ${to}::integer) n
    cross join lateral (select now() - (n::bigint * 7919) % 3456000 * interval '1 second' as at) o`
  const member = sql`${firstMember} + 1 + n % ${members}::integer`
  await owner.transaction(async tx => {
    await tx.run(sql`
      insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency,
                                  amount_units, fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url,
                                  state, note, credited_units, credited_fee_units, created_at, expires_at, finished_at)
      select 'T' || n, ${siteId}, ${member}, 1, 'bench', 'bench', ${currency}, 1000000 + n, 0, 0, 0, 'en_US', '', '',
             'success', '', 1000000 + n, 0, o.at, o.at, o.at
        from ${each}`)
    await tx.run(sql`
      insert into withdrawal_orders (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units,
                                     state, note, hold_id, score, reasons, people, created_at, finished_at)
      select 'T' || n, ${siteId}, ${member}, 1, ${currency}, 500000 + n, 0, 'paid', '', gen_random_uuid(), 0, '{}', 0,
             o.at, o.at
        from ${each}
       where n % 4 = 0`)
    await tx.run(sql`
      insert into grants (site_id, programme_id, member_id, currency, title, units, required_units, weights, given_at,
                          occurrence)
      select ${siteId}, 0, ${member}, ${currency}, '{"en_US": "bench"}', 10000 + n, 0, '{}', o.at, n::text
        from ${each}
       where n % 2 = 0`)
  }, long)
}

/** No platform has bets that are still to come. */
async function arrived(owner: Database): Promise<void> {
  await owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
}

async function sessionOfRoot(owner: Database): Promise<string> {
  const token = randomToken()
  await owner.run(sql`
    insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
    values (${siteId}, ${firstMember}, ${sha256Hex(token)}, now(), now(), now(), 600)`)
  return token
}

/** The code of an agent, the account of a member, and the number of an agent; each from the whole tree. */
export const agentCode = (n: number) => `T${n}`
export const memberAccount = (n: number) => `tree${n}`
export const agentId = (n: number) => `${firstAgent + n}`

/** News of bets that are void weeks later. */
export async function voidBets(
  owner: Database,
  { month, bets }: { readonly month: Days; readonly bets: number },
) {
  await owner.transaction(
    tx =>
      tx.run(sql`
        update bet_records
           set state = 'void', version = 2, valid_bet_units = 0, updated_at = now()
         where bet_id in (select 't' || n % ${monthDays} || '-' || n from generate_series(1, ${bets}::integer) n)
           and settled_at < (${month.lastDay}::date + 1)::timestamp at time zone ${timezone}`),
    long,
  )
}
