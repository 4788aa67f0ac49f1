import { PassThrough } from 'node:stream'
import { sql } from '@glasshouse/postgres'
import { createLog } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate, serverUnderTest } from '../../../testing/server-under-test.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { createPasswords } from './index.ts'
import { warnOfLostPeppers } from './lost-peppers.ts'

const countRow = z.object({ count: z.int() })
const prepared = testDatabase(serverTemplate)
const [oldPepper, newPepper] = ['o'.repeat(40), 'n'.repeat(40)]
const old = createPasswords([oldPepper])

beforeEach(async () => {
  await prepared.database.run(sql`
    update members set password_hash = ${await old.hash('password', 'lantern5')}, withdraw_password_hash = null`)
})

async function said(...peppers: [string, ...string[]]): Promise<string> {
  const destination = new PassThrough()
  const log = createLog({ name: 'server', destination })
  await warnOfLostPeppers({
    database: prepared.open(serverConnection),
    passwords: createPasswords(peppers),
    log,
  })
  return String(destination.read() ?? '')
}

test('a pepper that stored passwords need and that is gone is warned of, with how many need it', async () => {
  const { count } = await prepared.database.one(countRow, sql`select count(*)::integer as count from members`)
  expect(await said(newPepper)).toMatch(/"level":"warn".*PASSWORD_PEPPER lacks a pepper/)
  expect(await said(newPepper)).toContain(`"hashes":${count}}`)
  expect(await said(newPepper)).toContain(`"pepper":"${old.pepperNames[0]}"`)
})

test('of all sites, and of withdraw passwords too', async () => {
  await prepared.database.run(sql`
    update members set password_hash = ${await createPasswords([newPepper]).hash('password', 'lantern5')}`)
  expect(await said(newPepper)).toBe('')
  const [digits, password] = [
    await old.hash('withdrawPassword', '2580'),
    await old.hash('password', 'lantern5'),
  ]
  await prepared.database.run(
    sql`update members set withdraw_password_hash = ${digits} where account = 'member1'`,
  )
  expect(await said(newPepper)).toContain('"hashes":1}')
  await prepared.database.run(sql`
    insert into members (site_id, account, currency, password_hash, registered_at)
    values (2, 'far1', 'THB', ${password}, now())`)
  expect(await said(newPepper)).toContain('"hashes":2}')
})

test('nothing is logged while the pepper is being replaced, nor of hashes that were made without any', async () => {
  expect(await said(newPepper, oldPepper)).toBe('')
  await prepared.database.run(sql`
    update members set password_hash = regexp_replace(password_hash, ',keyid=[^$]+', '')`)
  expect(await said(newPepper)).toBe('')
})

describe('a server that starts', () => {
  const server = serverUnderTest()

  test('does not wait for it, and ends after it', async () => {
    const gate = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    const holding = server.owner.transaction(async tx => {
      await tx.run(sql`lock table members in access exclusive mode`)
      isHeld.resolve(undefined)
      await gate.promise
    })
    await isHeld.promise
    await server.app.start()
    await untilSomebodyWaits(server.owner)
    gate.resolve(undefined)
    await holding
    await server.app.stop()
  })
})
