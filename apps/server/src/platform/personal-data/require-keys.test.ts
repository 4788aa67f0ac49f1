import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../site-scope.ts'
import { serverTemplate } from '../../testing/server-under-test.ts'
import { createPersonalData, PersonalKeysFault, requirePersonalKeys, type PersonalDataKeys } from './index.ts'

const prepared = testDatabase(serverTemplate)
const [one, two, three, four] = ['1', '2', '3', '4'].map(digit => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
]
const start = (keys: PersonalDataKeys) =>
  requirePersonalKeys(prepared.open(serverConnection), createPersonalData(keys))

beforeEach(async () => {
  await prepared.database.run(sql`delete from personal_data_keys`)
  await start({ encryption: [one], index: [two] })
})

test('a server with the keys of the database starts', async () => {
  await start({ encryption: [one], index: [two] })
})

test.each([
  [
    'another key',
    { encryption: [three], index: [two] },
    /^PERSONAL_DATA_KEY does not hold the key [0-9a-f]{8} /,
  ],
  ['another key of the index', { encryption: [one], index: [three] }, /^PERSONAL_INDEX_KEY does not hold/],
  ['the two exchanged', { encryption: [two], index: [one] }, /^PERSONAL_DATA_KEY does not hold/],
] as const)('one with %s does not', async (_what, keys, words) => {
  await expect(start(keys)).rejects.toThrow(words)
  await expect(start(keys)).rejects.toThrow(PersonalKeysFault)
  await start({ encryption: [one], index: [two] })
})

test('a new key is known from the first start on that has it in front; then both are needed', async () => {
  await start({ encryption: [one, three], index: [two, four] })
  await start({ encryption: [one], index: [two] })
  await start({ encryption: [three, one], index: [four, two] })
  await expect(start({ encryption: [one], index: [two] })).rejects.toThrow(PersonalKeysFault)
  await expect(start({ encryption: [three], index: [four] })).rejects.toThrow(PersonalKeysFault)
})

test('a key of the same id with another check value is another key', async () => {
  await prepared.database.run(sql`update personal_data_keys set check_value = 'x' where purpose = 'index'`)
  await expect(start({ encryption: [one], index: [two] })).rejects.toThrow('PERSONAL_INDEX_KEY')
})

test('nothing of a key is stored but its id and its check value', async () => {
  const rows = await prepared.database.all(z.looseObject({}), sql`select * from personal_data_keys`)
  for (const key of [one, two]) expect(JSON.stringify(rows)).not.toContain(key)
  expect(rows).toHaveLength(2)
})
