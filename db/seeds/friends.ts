import { unitsPerWhole, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { weights, writtenAt, type SeededProgramme } from './grants.ts'
import { text } from './texts.ts'

type FriendSteps = Readonly<
  Record<'deposit' | 'turnover', readonly (readonly [needed: bigint, reward: bigint])[]>
>

/** What a friend's first deposit and bets bring, in whole units; the friend programme runs on the first site alone. */
const friendSteps: Readonly<Record<string, FriendSteps>> = {
  VND: {
    deposit: [
      [100_000n, 20_000n],
      [1_000_000n, 100_000n],
    ],
    turnover: [
      [5_000_000n, 20_000n],
      [50_000_000n, 150_000n],
    ],
  },
  RMB: {
    deposit: [
      [50n, 10n],
      [500n, 50n],
    ],
    turnover: [
      [2_000n, 10n],
      [20_000n, 80n],
    ],
  },
  USD: {
    deposit: [
      [10n, 2n],
      [100n, 15n],
    ],
    turnover: [
      [500n, 3n],
      [5_000n, 25n],
    ],
  },
}
const siteId = 1

/** How many percent of the site's promotions it may pay. */
const percent = 5n

const rowOf = { parse: (row: unknown) => row as { id: number } } // one integer

/** The friend programme of the first site in one currency, and what it may pay. */
export async function seedFriends(tx: Tx, currency: Currency): Promise<SeededProgramme | undefined> {
  const own = friendSteps[currency]
  if (!own) return undefined
  const name = `friends ${currency}`
  await tx.run(sql`
    insert into grant_programmes
           (site_id, name, currency, occasion, title, turnover, weights, registered_within_days, created_at)
    values (${siteId}, ${name}, ${currency}, 'friends',
            ${text('Recommend a friend', 'Giới thiệu bạn bè', '推荐好友')}, 100, ${weights}, 90, ${writtenAt})
        on conflict do nothing`)
  await tx.run(sql`
    insert into friend_rules (programme_id, site_id, delay_days)
    select id, site_id, 1
      from grant_programmes
     where site_id = ${siteId} and name = ${name}
        on conflict do nothing`)
  const steps = (['deposit', 'turnover'] as const).flatMap(kind =>
    own[kind].map(step => [kind, ...step] as const),
  )
  for (const [index, [kind, needed, reward]] of steps.entries()) {
    await tx.run(sql`
      insert into friend_steps (programme_id, step, site_id, kind, needed_units, reward_units)
      select id, ${index + 1}, site_id, ${kind}, ${needed * unitsPerWhole}::bigint, ${reward * unitsPerWhole}::bigint
        from grant_programmes
       where site_id = ${siteId} and name = ${name}
          on conflict do nothing`)
  }
  const { id } = await tx.one(
    rowOf,
    sql`select id from grant_programmes where site_id = ${siteId} and name = ${name}`,
  )
  return { programmeId: id, percent }
}
