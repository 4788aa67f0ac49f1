import { sql, type Tx } from '@glasshouse/postgres'

const siteId = 1

/** [account, agent, how much they stake at a time in whole units, of a thousand stakes what comes back]. */
const players = [
  ['linhdan92', 'AG1', 360_000, 855],
  ['hoangtu', 'AG1', 180_000, 900],
  ['minhquan88', 'AG11', 450_000, 850],
  ['thaonguyen', 'AG11', 120_000, 840],
  ['ducanh07', 'AG11', 270_000, 910],
  ['baochau', 'AG12', 360_000, 845],
  ['quynhnhu', 'AG111', 240_000, 860],
  ['vanlong', 'AG111', 90_000, 850],
] as const

/** [account, agent, registered so many days after the last day of play]: they came lately and have not played. */
const newcomers = [
  ['phuonganh', 'AG1', -16],
  ['tuankiet', 'AG11', -13],
  ['ngocmai', 'AG1', -9],
  ['haidang', 'AG12', -6],
  ['thuytrang', 'AG1', -2],
  ['giabao', 'AG1', 1],
  ['khanhlinh', 'AG111', 4],
  ['dinhphuc', 'AG1', 7],
] as const

/** [name, mark, page, status, account that came by it, clicks on a day]: links of the first agent's campaigns. */
const links = [
  ['Football forum', 'FRM7K2', 'sports', 'active', 'linhdan92', 9],
  ['Telegram channel', 'TLG4QX', 'register', 'active', 'hoangtu', 5],
  ['Summer banner', 'SMR9WD', 'home', 'stopped', null, 2],
] as const

export type HistoryDays = {
  /** Bets are settled on these days, both among them. */
  readonly first: string
  readonly last: string
  readonly timezone: string
}

/** Works for the first agent: sees the branch and looks after the links. */
const clerk = { account: 'ag1clerk', name: 'Minh', rights: ['downline', 'promotion'] } as const

/** A sub-account of the first agent that a person may log in as. */
export async function seedAgentClerk(
  tx: Tx,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into members (site_id, account, currency, password_hash, registered_at, member_type)
    values (${siteId}, ${clerk.account}, 'VND', ${passwordHash}, ${at}, 3)
        on conflict do nothing`)
  await tx.run(sql`
    insert into agent_sub_accounts (member_id, site_id, agent_id, name, rights, created_at, updated_at)
    select m.id, m.site_id, a.id, ${clerk.name}, ${[...clerk.rights]}::text[], ${at}, ${at}
      from members m
      join agents a on a.site_id = m.site_id and a.code = 'AG1'
     where m.site_id = ${siteId}
       and m.account_key = ${clerk.account}
        on conflict do nothing`)
}

/** Members below the first agent who have played for some weeks; no one can log in as them. */
export async function seedAgentHistory(
  tx: Tx,
  { passwordHash, days }: { readonly passwordHash: string; readonly days: HistoryDays },
): Promise<void> {
  for (const [index, [account, code]] of players.entries()) {
    await insertMember(tx, {
      account,
      code,
      passwordHash,
      day: sql`${days.first}::date - ${12 - index}::integer`,
      days,
    })
  }
  for (const [account, code, after] of newcomers) {
    await insertMember(tx, {
      account,
      code,
      passwordHash,
      day: sql`${days.last}::date + ${after}::integer`,
      days,
    })
  }
  for (const link of links) await insertLink(tx, link, days)
  await tx.run(
    sql`select open_bet_month(day) from generate_series(${days.first}::date - 1, ${days.last}::date, '1 day') day`,
  )
  // The trigger would write that all of it was learned today. What it writes is written below, with the day of each bet.
  await tx.run(sql`alter table bet_records disable trigger bet_records__days_add`)
  for (const [account, , stake, back] of players) await insertBets(tx, { account, stake, back, days })
  await tx.run(sql`alter table bet_records enable trigger bet_records__days_add`)
  await tx.run(sql`
    insert into play_days
    select b.site_id, b.member_id, b.currency, d.day, d.day, b.platform_id, b.game_type, count(*), sum(b.stake_units),
           sum(b.valid_bet_units), sum(b.payout_units), 0, sum(b.jackpot_win_units)
      from bet_records b
     cross join lateral (select (b.settled_at at time zone ${days.timezone})::date as day) d
     where b.bet_id like 'history-%'
     group by b.site_id, b.member_id, b.currency, d.day, b.platform_id, b.game_type`)
  await voidLate(tx, days)
}

type NewMember = {
  readonly account: string
  /** Of the agent. */
  readonly code: string
  readonly passwordHash: string
  /** Of the registration. */
  readonly day: ReturnType<typeof sql>
  readonly days: HistoryDays
}

async function insertMember(
  tx: Tx,
  { account, code, passwordHash, day, days: { timezone } }: NewMember,
): Promise<void> {
  await tx.run(sql`
    insert into members (site_id, account, currency, password_hash, registered_at)
    values (${siteId}, ${account}, 'VND', ${passwordHash},
            ((${day})::timestamp + interval '10 hours') at time zone ${timezone})
        on conflict do nothing`)
  await tx.run(sql`
    insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
    select m.id, m.site_id, 'link', a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', m.registered_at
      from members m
      join agents a on a.site_id = m.site_id and a.code = ${code}
     where m.site_id = ${siteId}
       and m.account_key = ${account}
        on conflict do nothing`)
}

/** The largest lost bet of the first days is void some weeks later: it is the correction of a later settlement. */
async function voidLate(tx: Tx, { first, timezone }: HistoryDays): Promise<void> {
  await tx.run(sql`alter table bet_records disable trigger bet_records__days_change`)
  await tx.run(sql`
    with late as (
      update bet_records
         set state = 'void', version = 2, valid_bet_units = 0,
             updated_at = (${first}::date + interval '1 month 2 days 9 hours') at time zone ${timezone}
       where (bet_id, platform_id) = (select bet_id, platform_id
                                        from bet_records
                                       where bet_id like 'history-%'
                                         and payout_units = 0
                                         and placed_at < (${first}::date + interval '20 days') at time zone ${timezone}
                                       order by stake_units desc, bet_id
                                       limit 1)
      returning *
    )
    insert into play_days
    select site_id, member_id, currency, (settled_at at time zone ${timezone})::date,
           (updated_at at time zone ${timezone})::date, platform_id, game_type, -1, -stake_units, -stake_units, 0,
           0, 0
      from late`)
  await tx.run(sql`alter table bet_records enable trigger bet_records__days_change`)
}

/** Each day has its own number of clicks; a stopped link has them in the first weeks alone. */
async function insertLink(
  tx: Tx,
  [name, mark, target, status, account, clicks]: (typeof links)[number],
  { first, last, timezone }: HistoryDays,
): Promise<void> {
  await tx.run(sql`
    insert into agent_links (site_id, agent_id, mark, name, target, status, created_at, updated_at)
    select site_id, id, ${mark}, ${name}, ${target}, ${status}, at, at
      from agents
     cross join lateral (select (${first}::date - 20)::timestamp at time zone ${timezone} as at) a
     where site_id = ${siteId}
       and code = 'AG1'
        on conflict do nothing`)
  await tx.run(sql`
    insert into agent_link_days (site_id, agent_id, link_id, day, clicks)
    select l.site_id, l.agent_id, l.id, d.day, 1 + abs(hashtext(${mark}::text || d.day)) % ${clicks}
      from agent_links l
     cross join lateral (select ${first}::date - 20 + n as day
                           from generate_series(0, ${last}::date - ${first}::date + 20) n
                          where ${status} = 'active' or n < 30) d
     where l.site_id = ${siteId}
       and l.mark = ${mark}
        on conflict do nothing`)
  if (account === null) return
  await tx.run(sql`
    update registrations r
       set link_id = l.id, code = 'AG1.' || l.mark
      from members m, agent_links l
     where m.id = r.member_id
       and m.site_id = ${siteId}
       and m.account_key = ${account}
       and l.agent_id = r.agent_id
       and l.mark = ${mark}`)
}

type Player = {
  readonly account: string
  readonly stake: number
  readonly back: number
  readonly days: HistoryDays
}

/** Four bets on five days of six. Most lose, and a third brings back almost three times the stake. */
async function insertBets(tx: Tx, { account, stake, back, days }: Player): Promise<void> {
  await tx.run(sql`
    with games_played as materialized (
      select platform_id, game_type_id, game_code, row_number() over (order by id) - 1 as place
        from games
       where game_type_id in (2, 5)
       order by id
       limit 5
    )
    insert into bet_records (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type,
                             game_code, state, settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
                             jackpot_contribution_units, jackpot_win_units, is_free_round)
    select g.platform_id, 'history-' || m.id || '-' || b.day || '-' || b.turn, b.at, 1, m.site_id, m.id, m.id::text,
           'history-' || m.id || '-' || b.day || '-' || b.turn, g.game_type_id, g.game_code, 'settled',
           b.at + interval '4 seconds', b.at + interval '4 seconds', 'VND', b.stake, b.stake,
           case when b.luck < 340 then b.stake / 10000 * ${back}::bigint * 3 / 1020 * 10000 else 0 end, 0, 0, false
      from members m
     cross join lateral (
       select day, turn, luck, (${stake}::bigint * 10000) * (1 + luck % 3) / 2 as stake,
              ((${days.first}::date + day)::timestamp + interval '19 hours' + turn * interval '7 minutes 37 seconds')
                at time zone ${days.timezone} as at
         from generate_series(0, ${days.last}::date - ${days.first}::date) day,
              generate_series(1, 4) turn,
              lateral (select abs(hashtext(${account}::text || day || '-' || turn)) % 1000 as luck) l
        where (day + length(${account}::text)) % 6 <> 0
     ) b
      join games_played g on g.place = b.luck % 5
     where m.site_id = ${siteId}
       and m.account_key = ${account}`)
}
