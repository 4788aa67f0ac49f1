import { refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { serverConnection } from '../site-scope.ts'
import { endSession, outboxRow, publish, pushRowStatement } from './index.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const asRuntime = () => store.open({ ...serverConnection, maxConnections: 2 })
const target = { siteId: 1, channel: { kind: 'member', memberId: 7n } } as const
const cash = (text: string) => ({ cash: text, cash_version: '1', wallet_total: null })

const row = z.object({
  seq: z.bigint().nullable(),
  siteId: z.int().nullable(),
  kind: z.string(),
  channel: z.string(),
  event: z.string(),
  data: z.unknown(),
})
const rows = () =>
  store.database.all(row, sql`select seq, site_id, kind, channel, event, data from push.outbox order by id`)

beforeEach(async () => {
  await store.database.run(sql`delete from push.outbox`)
})

test('an event is written with its transaction, by the role the server runs as', async () => {
  const database = asRuntime()
  await database.transaction(tx => publish(tx, target, 'member.cash', cash('12.00')))
  expect(await rows()).toEqual([
    {
      seq: null,
      siteId: 1,
      kind: 'event',
      channel: 'private-member.7',
      event: 'member.cash',
      data: cash('12.00'),
    },
  ])
})

test('a refused transaction leaves no event behind', async () => {
  await store.database.transaction(async tx => {
    await publish(tx, target, 'member.cash', cash('12.00'))
    return refuse('insufficientFunds')
  })
  expect(await rows()).toEqual([])
})

test('the statement for the ledger writes a whole batch in its order', async () => {
  const batch = ['1.00', '2.00', '3.00'].map(text => outboxRow(target, 'member.cash', cash(text)))
  expect(new Set(batch.map(each => each.statement))).toEqual(new Set(Object.keys(pushRowStatement)))

  const values = JSON.stringify(batch.map(each => each.values))
  await asRuntime().transaction(tx => tx.client.query(pushRowStatement.push_outbox, [values]))

  expect((await rows()).map(each => each.data)).toEqual([cash('1.00'), cash('2.00'), cash('3.00')])
})

test('the end of a session is a control row of no site', async () => {
  await asRuntime().transaction(tx => endSession(tx, 42n, 'otherLogin'))
  expect(await rows()).toEqual([
    {
      seq: null,
      siteId: null,
      kind: 'control',
      channel: 'session:42',
      event: 'session.ended',
      data: { reason: 'otherLogin' },
    },
  ])
})

test('a payload that violates the contract is refused before anything is written', () => {
  expect(() => outboxRow(target, 'member.cash', cash('12,00'))).toThrow()
  expect(() =>
    outboxRow(target, 'game.url', {
      url: 'x'.repeat(9_000),
      gp_id: 'GPR8',
      play_id: 'p',
      open_mode: 'window',
    }),
  ).toThrow(/more than 8192/)
})
