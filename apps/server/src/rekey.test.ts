import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '@glasshouse/postgres'
import { systemClock } from '@glasshouse/service'
import { startMain } from '@glasshouse/service/testing'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  awaitExclusions,
  changeDetails,
  findExcludedValue,
  getProfile,
  lockProfile,
  rekeyIndexes,
  releaseValue,
  shareExclusion,
} from './modules/access/members/index.ts'
import {
  createPersonalData,
  createStaffPersonalData,
  requirePersonalKeys,
  type PersonalData,
} from './platform/personal-data/index.ts'
import { encryptedColumns } from './platform/personal-data/rekey.queries.ts'
import { forAllSites, serverConnection } from './platform/site-scope.ts'
import { demonstrationPersonalKeys } from './settings.ts'
import { rekeyAccounts } from './modules/money/bank-accounts/index.ts'
import { personalData as old, setDetails } from './testing/member-details.ts'
import { serverTemplate } from './testing/server-under-test.ts'

const prepared = testDatabase(serverTemplate)
const newKeys = {
  encryption: ['a-new-key-of-personal-data-for-this-test'],
  index: ['a-new-key-of-blind-indexes-for-this-test'],
} as const
const both = createPersonalData({
  encryption: [...newKeys.encryption, ...demonstrationPersonalKeys.encryption],
  index: [...newKeys.index, ...demonstrationPersonalKeys.index],
})
const renewed = createPersonalData(newKeys)
const at = new Date('2030-01-01T00:00:00Z')
const member1 = { siteId: 1, memberId: 1n }
const excludedPhone = '0955443300'

const server = () => prepared.open(serverConnection)
const startWith = (personalData: PersonalData) => requirePersonalKeys(server(), personalData)

function staff(personalData: PersonalData) {
  const database = server()
  return createStaffPersonalData({
    database,
    personalData,
    clock: systemClock,
    rekeyIndexes: [
      (after, limit) => rekeyIndexes({ database, personalData }, { after, limit }),
      (after, limit) => rekeyAccounts({ database, personalData }, { after, limit }),
    ],
    lotSize: 3,
  })
}

const textRow = z.object({ text: z.string() })

/** What each encrypted column holds of the rows of before, decrypted. */
async function readAll(personalData: PersonalData): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, owner } of encryptedColumns) {
    const rows = await prepared.database.all(textRow.extend({ owner: z.string() }), {
      text: `select (${owner})::text as owner, ${column} as text from ${table} where ${column} is not null order by 1, 2`,
      values: [],
    })
    const texts = rows.map(row => personalData.decrypt(row.text, { table, column, owner: row.owner }))
    expect([table, texts.length > 0]).toEqual([table, true])
    found.push(...texts.map(text => `${table} ${text}`))
  }
  return found.sort()
}

async function reserve(phone: string, personalData: PersonalData) {
  return server().transaction(async tx => {
    await awaitExclusions(tx)
    const { details: before } = await lockProfile(tx, personalData, { siteId: 1, memberId: 2n })
    const change = {
      siteId: 1,
      memberId: 2n,
      before,
      after: { ...before, phone },
      unique: ['phone'] as const,
    }
    return changeDetails(tx, personalData, change)
  }, forAllSites)
}

const findExcluded = (phone: string, personalData: PersonalData) =>
  findExcludedValue(server(), personalData, { values: { phone }, at: new Date() })

beforeAll(async () => {
  const { database } = prepared
  const encrypt = (table: string, column: string, owner: bigint | string) =>
    old.encrypt(JSON.stringify({ of: table }), { table, column, owner })
  await database.run(sql`
    insert into agent_applications (site_id, member_id, agent_type, agreement_version, language, applied_at, details)
    values (1, 3, 1, 'x', 'en_US', ${at}, ${encrypt('agent_applications', 'details', 3n)})`)
  await database.run(sql`
    insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units,
                                fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url, state, note,
                                created_at, expires_at, finished_at, payer)
    select 'REKEY0000001', 1, 3, id, 'till', 'bank', 'VND', 10000, 0, 0, 0, 'en_US', '', '', 'cancelled', '', ${at}, ${at},
           ${at}, ${encrypt('deposit_orders', 'payer', 3n)}
      from payment_channels limit 1`)
  await database.run(sql`
    insert into tracking_events (site_id, member_id, event_name, event_id, event_at, currency, units, state, created_at,
                                 person)
    values (1, 3, 'Purchase', 'x', ${at}, 'VND', 1, 'due', ${at}, ${encrypt('tracking_events', 'person', 3n)})`)
  await database.run(sql`
    insert into oauth_tickets (ticket_hash, site_id, purpose, provider, issuer, subject, browser_hash, expires_at, person)
    values ('hash', 1, 'enter', 'p', 'i', 's', 'b', ${at}, ${encrypt('oauth_tickets', 'person', 'hash')})`)
  await database.run(sql`
    insert into demo_messages (site_id, channel, at, message)
    values (1, 'sms', ${at}, ${encrypt('demo_messages', 'message', 'site 1')})`)
  const account = { name: 'NguyenVanAn', number: '0071000123456', branch: null }
  await database.run(sql`
    with bound as (
      insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
      values (1, 3, 1, 'VND',
              ${old.encrypt(JSON.stringify(account), { table: 'bank_accounts', column: 'details', owner: 3n })}, true,
              ${at}, ${at})
      returning id)
    insert into bank_account_indexes (account_id, site_id, blind_index, is_bound)
    select id, 1, ${old.blindIndexes('bankAccount', `1 ${account.number}`)[0]}, true from bound`)
  // Members 3 and 4 have one phone, and member 4 is excluded; the e-mail is released from that exclusion.
  await database.transaction(async tx => {
    await setDetails(tx, 'member3', { phone: excludedPhone })
    const { details: before } = await lockProfile(tx, old, { siteId: 1, memberId: 4n })
    const after = { ...before, phone: excludedPhone, email: 'released@person.example' }
    await changeDetails(tx, old, { siteId: 1, memberId: 4n, before, after, unique: ['phone'] })
    await tx.run(sql`update members set exclusion_until = 'infinity' where id = 4`)
    await shareExclusion(tx, 4n)
    const value = { kind: 'email', value: 'released@person.example' } as const
    await releaseValue(tx, old, { ...value, by: 'Ann', reason: 'hers', at: new Date() })
  })
})

test('no column that a module encrypts is left out', () => {
  const folder = join(import.meta.dirname, 'modules')
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('/testing/'))
    .flatMap(name => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\btable: '(\w+)',\s*column: '(\w+)',\s*owner/g),
    ])
    .map(([, table, column]) => `${table}.${column}`)
  expect(places.sort()).toEqual(encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort())
})

test('an interrupted run goes on, and the new keys alone are enough then', async () => {
  const before = await readAll(old)
  await startWith(both)
  await expect(startWith(renewed)).rejects.toThrow('does not hold the key')

  let encrypted = 0
  const interrupted: PersonalData = {
    ...both,
    encrypt: (text, place) => {
      if ((encrypted += 1) > 5) throw new Error('the power is off')
      return both.encrypt(text, place)
    },
  }
  await expect(staff(interrupted).rekey()).rejects.toThrow('the power is off')
  const halfway = await staff(both).keys()
  expect(halfway.find(use => use.purpose === 'encryption' && use.isCurrent)?.stored).toBe(3n)
  expect(halfway.filter(use => !use.isCurrent).every(use => use.isRequired && use.needed > 0n)).toBe(true)
  expect(await readAll(both)).toEqual(before)
  await expect(startWith(renewed)).rejects.toThrow('does not hold the key')

  const { unreadable, keys } = await staff(both).rekey()
  expect(unreadable).toBe(0)
  expect(keys.filter(use => use.isRequired).every(use => use.isCurrent)).toBe(true)
  expect(await readAll(renewed)).toEqual(before)
  const [index] = renewed.blindIndexes('bankAccount', '1 0071000123456')
  const indexes = await prepared.database.all(
    textRow,
    sql`select blind_index as text from bank_account_indexes`,
  )
  expect(indexes).toEqual([{ text: index }])
  await startWith(renewed)
})

test('duplicates are refused by the new index alone, exclusions hold, and the released value is free', async () => {
  expect(await reserve(excludedPhone, renewed)).toMatchObject({ ok: false, refusal: 'valueTaken' })
  expect(await reserve('0955443311', renewed)).toMatchObject({ ok: true })
  expect(await findExcluded(excludedPhone, renewed)).toBe('phone')
  await server().transaction(tx => shareExclusion(tx, 4n), forAllSites)
  const free = { values: { email: 'released@person.example' }, at: new Date() }
  expect(await findExcludedValue(server(), renewed, free)).toBeUndefined()
})

test('what a server writes meanwhile stays', async () => {
  const after = { phone: '0966778899', name: 'Written Meanwhile' }
  const writer = prepared.open(serverConnection)
  let rekeying: Promise<unknown> = Promise.resolve()
  await writer.transaction(async tx => {
    await tx.run(sql`update members set details = ${encryptedByOld('Before')} where id = 1`)
  }, forAllSites)
  await writer.transaction(async tx => {
    await awaitExclusions(tx)
    const { details: before } = await lockProfile(tx, both, member1)
    expect(before.name).toBe('Before')
    await changeDetails(tx, both, { ...member1, before: {}, after, unique: ['phone'] })
    rekeying = staff(both).rekey()
    await expect.poll(() => isWaited(), { timeout: 60_000 }).toBe(true)
  }, forAllSites)
  await rekeying
  expect((await getProfile(prepared.database, renewed, member1)).details).toEqual(after)
  expect(await reserve('0966778899', renewed)).toMatchObject({ refusal: 'valueTaken' })
}, 90_000)

async function isWaited(): Promise<boolean> {
  const { waits } = await prepared.database.one(
    z.object({ waits: z.boolean() }),
    sql`
      select exists (select
                       from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock') as waits`,
  )
  return waits
}

function encryptedByOld(name: string): string {
  return old.encrypt(JSON.stringify({ name }), { table: 'members', column: 'details', owner: 1n })
}

test('what servers with both keys have indexed meanwhile goes with the next run, without the old key', async () => {
  expect(await reserve('0955443377', both)).toMatchObject({ ok: true })
  await startWith(renewed)
  expect(
    (await staff(renewed).keys()).some(use => !use.isCurrent && use.purpose === 'index' && use.stored > 0n),
  ).toBe(true)
  const { keys } = await staff(renewed).rekey()
  // The release is a decision and is kept as it was, beside its copy.
  const rest = keys.filter(use => !use.isCurrent)
  expect(rest).toMatchObject([{ purpose: 'index', isRequired: false, stored: 1n, needed: 0n }])
})

test('a value that no member has any more keeps its index key required, while it excludes', async () => {
  const [index = ''] = old.blindIndexes('phone', '0900000001')
  await prepared.database.run(sql`insert into person_exclusions values (${index}, 'infinity')`)
  await prepared.database.run(sql`
    insert into personal_data_keys (purpose, key_id, check_value) values ('index', ${index.slice(0, 8)}, ${
      old.proofs.index[0]?.checkValue
    })`)
  const { keys } = await staff(both).rekey()
  expect(keys.filter(use => use.isRequired && !use.isCurrent)).toMatchObject([
    { purpose: 'index', needed: 1n },
  ])
  await expect(startWith(renewed)).rejects.toThrow('PERSONAL_INDEX_KEY')
  await prepared.database.run(
    sql`update person_exclusions set excluded_until = now() where blind_index = ${index}`,
  )
  await staff(both).rekey()
  await startWith(renewed)
})

test('a value that cannot be read keeps its key required, and is counted', async () => {
  await prepared.database.run(sql`update demo_messages set message = ${encryptedByOld('moved')}`)
  const { proofs } = old
  await prepared.database.run(sql`
    insert into personal_data_keys (purpose, key_id, check_value)
    values ('encryption', ${proofs.encryption[0]?.keyId}, ${proofs.encryption[0]?.checkValue})`)
  const { unreadable, keys } = await staff(both).rekey()
  expect(unreadable).toBeGreaterThan(0)
  expect(keys).toContainEqual(
    expect.objectContaining({ purpose: 'encryption', isCurrent: false, isRequired: true }),
  )
  await prepared.database.run(sql`delete from demo_messages`)
  await staff(both).rekey()
})

test('a server starts with the new keys alone', async () => {
  const { child, ended, ready } = await startMain(new URL('main.ts', import.meta.url), port => ({
    PORT: `${port}`,
    DATABASE_URL: prepared.url,
    DURABILITY: 'waived',
    PERSONAL_DATA_KEY: newKeys.encryption[0],
    PERSONAL_INDEX_KEY: newKeys.index[0],
  }))
  expect([200, 503]).toContain(await ready())
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)
