import { audit } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import { createMetrics, createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { forSite, serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { findProof } from './envelopes.queries.ts'
import { createEnvelopes } from './envelopes.service.ts'
import { createStaffEnvelopes } from './staff-envelopes.ts'

const prepared = testDatabase(serverTemplate)
const whole = (value: number) => BigInt(value) * 10_000n
const total = whole(5_000_000)
const idRow = z.object({ id: z.bigint() })

test('a thousand members claim one of a hundred shares from fifty connections, some of them twice', async () => {
  const { database: owner } = prepared
  const clock = createMovableClock(new Date())
  const now = clock.now().getTime()
  const openedOn = (database: Database) => openLedger({ database, clock, metrics: createMetrics() })
  const staff = createStaffEnvelopes({
    database: owner,
    clock,
    ledger: openedOn(owner),
  })
  const { id } = must(
    await staff.define({
      by: 'Ann',
      reason: 'a test',
      site: 'Glasshouse',
      name: 'crowd',
      currency: 'VND',
      title: { en_US: 'Crowd' },
      totalUnits: total,
      shares: 100,
      leastUnits: whole(1_000),
      turnover: 0,
      weights: {},
      from: new Date(now).toISOString(),
      until: new Date(now + 600_000).toISOString(),
    }),
  )
  const members = await owner.all(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1, 'crowd' || n, 'VND', m.password_hash, m.registered_at
        from generate_series(1, 1000) n, members m
       where m.site_id = 1 and m.account = 'member1'
      returning id`,
  )
  const database = prepared.open({ ...serverConnection, maxConnections: 50 })
  const envelopes = createEnvelopes({ database, clock, ledger: openedOn(database) })
  // Neighbours in the list claim at the same moment; one in ten is there twice.
  const claimants = members.flatMap((member, place) => (place % 10 === 0 ? [member, member] : [member]))
  const paid = new Map<bigint, bigint>()
  const refusals: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let member = claimants[next++]; member; member = claimants[next++]) {
        const asked = { siteId: 1, memberId: member.id, currency: 'VND' } as const
        // On a slow machine the database ends a wait for a lock; a member then asks again.
        const outcome = await envelopes.claim(asked, id).catch(() => envelopes.claim(asked, id))
        if (!outcome.ok) refusals.push(outcome.refusal)
        else if (paid.has(member.id)) refusals.push('paid twice')
        else paid.set(member.id, outcome.value)
      }
    }),
  )
  expect(paid.size).toBe(100)
  expect([...paid.values()].reduce((sum, units) => sum + units, 0n)).toBe(total)
  expect(new Set(refusals)).toEqual(new Set(['gone']))
  expect(refusals).toHaveLength(claimants.length - 100)
  const proof = await owner.transaction(
    tx => findProof(tx, { siteId: 1, programmeId: id }, clock.now()),
    forSite(1),
  )
  expect(proof?.taken.every(Boolean)).toBe(true)
  expect((await audit(owner, { mode: 'full' })).findings).toEqual([])
})
