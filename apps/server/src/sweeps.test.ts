import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { createMovableClock } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteOldCaptchas } from './modules/access/captcha/captcha.queries.ts'
import { createCaptchas } from './modules/access/captcha/index.ts'
import { sweepVisits } from './modules/access/referrals/link-visits.ts'
import { serverConnection } from './platform/site-scope.ts'
import { createLimits } from './platform/rate-limit/limits.ts'
import { sweepLot } from './platform/jobs/index.ts'
import { identityUnderTest } from './testing/identity-under-test.ts'
import { serverTemplate } from './testing/server-under-test.ts'

const seeded = testDatabase(serverTemplate)
const clock = createMovableClock(new Date())
const old = new Date(clock.now().getTime() - 24 * 3_600_000)
const leftOver = 7
const many = sweepLot + leftOver
let deps: ReturnType<typeof build>

beforeAll(() => {
  deps = build()
})

function build() {
  const database = seeded.open(serverConnection)
  const pepper = 'p'.repeat(40)
  const limits = createLimits({ database, clock, pepper, relaxed: false })
  const captchas = createCaptchas({ database, clock, limits, encryptionKey: pepper, fixedAnswer: undefined })
  const visits = { sweep: sweepVisits({ database, clock }) }
  return { limits, captchas, visits, identity: identityUnderTest({ database, clock }) }
}

const countRow = z.object({ n: z.bigint() })

test.each([
  [
    'windows of limits',
    'limits',
    sql`
      insert into limit_windows (name, subject, count, started_at, ends_at)
      select 'old', n::text, 1, ${old}, ${old} from generate_series(1, ${many}) n`,
    sql`select count(*) as n from limit_windows`,
  ],
  [
    'captchas',
    'captchas',
    sql`
      insert into spent_captchas (token_hash, site_id, expires_at)
      select 'old ' || n, 1 + n % 2, ${old} from generate_series(1, ${many}) n`,
    sql`select count(*) as n from spent_captchas`,
  ],
  [
    'visits by a link',
    'visits',
    sql`
      insert into agent_link_visits (site_id, agent_id, link_id, day, browser)
      select site_id, id, 1, date '2020-01-01', 'old ' || n
        from (select * from agents order by id limit 1) agents, generate_series(1, ${many}) n`,
    sql`select count(*) as n from agent_link_visits where day < '2021-01-01'`,
  ],
] as const)('%s of all sites are cleared away so many at a time', async (_what, part, fill, count) => {
  await seeded.database.run(fill)
  expect(await deps[part].sweep()).toBe(sweepLot)
  expect((await seeded.database.one(countRow, count)).n).toBe(BigInt(leftOver))
  expect([await deps[part].sweep(), await deps[part].sweep()]).toEqual([leftOver, 0])
})

test('a lot is what it is meant to be also where the database looks for it row by row', async () => {
  await seeded.database.run(sql`
    insert into spent_captchas (token_hash, site_id, expires_at)
    select 'old ' || n, 1, ${old} from generate_series(1, 20) n`)
  const taken = await seeded.database.transaction(async tx => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan']) {
      await tx.client.query(`set local enable_${way} to off`)
    }
    return deleteOldCaptchas(tx, clock.now(), 3)
  })
  expect(taken).toBe(3)
  await seeded.database.run(sql`delete from spent_captchas`)
})

test('so are sessions, each with a message to its sockets', async () => {
  await seeded.database.run(sql`
    with made as (
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1 + n % 2, 'sleeper' || n, 'VND', '$argon2id$none', ${old} from generate_series(1, ${many}) n
      returning id, site_id
    )
    insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
    select site_id, id, 'old ' || id, ${old}, ${old}, ${old}, 30 from made`)
  expect(await deps.identity.sweep()).toBe(sweepLot)
  expect([await deps.identity.sweep(), await deps.identity.sweep()]).toEqual([leftOver, 0])
  const countControl = sql`select count(*) as n from push.outbox where kind = 'control'`
  expect((await seeded.database.one(countRow, countControl)).n).toBe(BigInt(many))
})
