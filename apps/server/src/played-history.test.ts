import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { demonstrationSecrets } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPasswords } from './modules/access/members/index.ts'
import { seedPlayedHistory } from './played-history.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest({ start: new Date('2026-11-22T15:00:00Z') })
const passwords = createPasswords([demonstrationSecrets.PASSWORD_PEPPER])
const count = z.object({ bets: z.int(), periods: z.int() })

test('the demonstration’s agent has a settled month, one that waits, and a correction; a second start adds nothing', async () => {
  const seed = () => seedPlayedHistory(server.owner, { passwords, clock: server.clock })
  const rows = () =>
    server.owner.one(
      count,
      sql`
        select (select count(*)::integer from bet_records) as bets,
               (select count(*)::integer from agent_settlements) as periods`,
    )
  await seed()
  const first = await rows()
  expect(first.bets).toBeGreaterThan(1000)
  await seed()
  expect(await rows()).toEqual(first)
  const token = await server.login('member8')
  const { data } = await server.ask(calls.agentSettlement, {}, { token })
  expect(data.list.map(line => [line.start_date, line.is_paid])).toEqual([
    ['2026-10-01', 0],
    ['2026-09-01', 1],
  ])
  expect(data.list.map(line => line.correction.startsWith('-'))).toEqual([true, false])
  const subAccounts = await server.ask(calls.agentSubAccounts, {}, { token })
  expect(subAccounts.data.list).toMatchObject([{ account: 'ag1clerk', rights: ['downline', 'promotion'] }])
  const clerk = { token: await server.login('ag1clerk') }
  expect((await server.ask(calls.agentDownline, {}, clerk)).code).toBe(1000)
  expect((await server.ask(calls.agentSettlement, {}, clerk)).code).toBe(403)
  const table = await server.ask(calls.agentOperationTable, {}, { token })
  expect(table.data.totals.bets).toBeGreaterThan(100)
})
