import {
  demonstrationPersonalKeys,
  openStaff,
  prepareDatabase,
  type PersonalDataKeys,
} from '@glasshouse/server'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { personalVerbs } from './personal-verbs.ts'
import { runUnderstood, understand } from './staff-command.ts'

const prepared = testDatabase({
  name: 'staff',
  prepare: database => prepareDatabase(database, 'demonstration'),
})
const newKeys = {
  encryption: ['a-new-key-of-personal-data-for-this-test'],
  index: ['a-new-key-of-blind-indexes-for-this-test'],
} as const

async function personal(verb: string, keys: PersonalDataKeys): Promise<string> {
  const understood = understand(personalVerbs, [verb])
  if (typeof understood === 'string') throw new Error(understood)
  const staff = await openStaff(prepared.url, keys)
  try {
    return (await runUnderstood(staff, understood)).lines.join('\n')
  } finally {
    await staff.close()
  }
}

test('it prints what is stored by each key, and when the old keys may go', async () => {
  const both = {
    encryption: [...newKeys.encryption, ...demonstrationPersonalKeys.encryption],
    index: [...newKeys.index, ...demonstrationPersonalKeys.index],
  } as const
  expect(await personal('keys', both)).toMatch(/^PERSONAL_DATA_KEY +[0-9a-f]{8} {2}0 stored {2}current$/m)
  expect(await personal('keys', both)).toMatch(/^PERSONAL_INDEX_KEY .* required, [1-9]\d* need it$/m)
  expect(await personal('rekey', both)).toContain('No older key is needed')
  expect(await personal('keys', newKeys)).not.toContain('required')
})
