import { describe, expect, test } from 'vitest'
import { systemAuthor, whoDecides } from './who-decides.ts'

const demonstration = { accounts: { list: async () => ['Ann', 'Binh'] } }
const production = { accounts: { list: async () => [] } }

describe('in a demonstration', () => {
  test('one of its staff accounts decides', async () => {
    expect(await whoDecides(demonstration, 'Binh', {})).toEqual({ by: 'Binh' })
  })

  test.each([
    ['is not named', undefined, 'say by --as who decides: Ann, Binh.'],
    ['is unknown', 'Bob', 'there is no staff account "Bob"; there are: Ann, Binh.'],
    ['has another case', 'ann', 'there is no staff account "ann"; there are: Ann, Binh.'],
  ])('who %s is refused', async (_what, named, fault) => {
    expect(await whoDecides(demonstration, named, {})).toEqual({ fault })
  })
})

describe('in production', () => {
  test.each([
    ['a database without staff accounts', production, {}],
    ['MODE=production, whatever the database has', demonstration, { MODE: 'production' }],
  ])('%s: --as is refused', async (_what, staff, env) => {
    expect(await whoDecides(staff, 'Ann', env)).toEqual({
      fault: '--as is for demonstrations; here the user of the operating system decides.',
    })
  })

  test('the user of the operating system decides', async () => {
    expect(systemAuthor({}, { username: 'ann', uid: 1001 })).toEqual({ by: 'ann' })
    expect(await whoDecides(production, undefined, { SUDO_USER: 'ann' })).toEqual(
      process.getuid?.() === 0 ? { by: 'ann' } : { by: expect.any(String) as unknown },
    )
  })

  test('SUDO_USER is read for root alone, which is no person', () => {
    expect(systemAuthor({ SUDO_USER: 'bob' }, { username: 'ann', uid: 1001 })).toEqual({ by: 'ann' })
    expect(systemAuthor({ SUDO_USER: 'ann' }, { username: 'root', uid: 0 })).toEqual({ by: 'ann' })
    for (const SUDO_USER of [undefined, '', 'root']) {
      expect(systemAuthor({ SUDO_USER }, { username: 'root', uid: 0 })).toHaveProperty('fault')
    }
    expect(systemAuthor({}, undefined)).toHaveProperty('fault')
  })
})
