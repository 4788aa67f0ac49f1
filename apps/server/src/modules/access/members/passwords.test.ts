import { expect, test } from 'vitest'
import { foreignHash } from '../../../testing/foreign-hash.ts'
import { createPasswords, deriveArgon2, type Derive } from './passwords.ts'

const pepper = 'p'.repeat(40)
const other = 'o'.repeat(40)
const passwords = createPasswords([pepper])

test('a hash costs at least what is required, and names its pepper without revealing it', async () => {
  const stored = await passwords.hash('password', 'lantern5')
  const [, memory = '', passes = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1,keyid=[A-Za-z0-9+/]{8}\$/.exec(stored) ?? []
  expect(Number.parseInt(memory, 10)).toBeGreaterThanOrEqual(19_456)
  expect(Number.parseInt(passes, 10)).toBeGreaterThanOrEqual(2)
  expect(await passwords.verify('password', 'lantern5', stored)).toBe(true)
  expect(await passwords.verify('password', 'lantern6', stored)).toBe(false)
  expect(passwords.isOutdated(stored)).toBe(false)
})

test('a right password of one kind is wrong for the other', async () => {
  const stored = await passwords.hash('withdrawPassword', '2580')
  expect(await passwords.verify('withdrawPassword', '2580', stored)).toBe(true)
  expect(await passwords.verify('password', '2580', stored)).toBe(false)
})

test('without the pepper nothing that is stored is right, not even when it is tried without any', async () => {
  const stored = await passwords.hash('withdrawPassword', '2580')
  const stranger = createPasswords([other])
  expect(await stranger.verify('withdrawPassword', '2580', stored)).toBe(false)
  const bare = stored.replace(/,keyid=[^$]+/, '')
  expect(await passwords.verify('withdrawPassword', '2580', bare)).toBe(false)
})

test('a pepper on its way out is still known, and its hashes are to be made anew', async () => {
  const stored = await passwords.hash('password', 'lantern5')
  const changing = createPasswords([other, pepper])
  expect(await changing.verify('password', 'lantern5', stored)).toBe(true)
  expect(changing.isOutdated(stored)).toBe(true)
  expect(changing.isOutdated(await changing.hash('password', 'lantern5'))).toBe(false)
})

test.each([
  ['no pepper', 19_456, 2],
  ['less memory', 8_192, 2],
  ['fewer passes', 19_456, 1],
] as const)('a hash with %s is known and to be made anew', async (_what, memory, passes) => {
  const stored = await foreignHash('lantern5', { memory, passes })
  expect(await passwords.verify('password', 'lantern5', stored)).toBe(true)
  expect(await passwords.verify('password', 'lantern6', stored)).toBe(false)
  expect(passwords.isOutdated(stored)).toBe(true)
})

test('one and the same password, however a keyboard composes its letters', async () => {
  const stored = await passwords.hash('password', 'đèn lồng cũ'.normalize('NFC'))
  expect(await passwords.verify('password', 'đèn lồng cũ'.normalize('NFD'), stored)).toBe(true)
})

test('the password of a missing account costs the same time, and matches nothing', async () => {
  expect(passwords.isOutdated(passwords.nobodys)).toBe(false)
  expect(await passwords.verify('password', '', passwords.nobodys)).toBe(false)
})

test.each([
  ['a migrated hash', 8_192, 1],
  ['one with fewer passes', 19_456, 1],
  ['one with more passes over little', 4_096, 3],
] as const)(
  'a password, right or wrong, costs as much at %s as at one of today, and as where there is no account',
  async (_whose, memory, passes) => {
    let work = 0
    // The measure is the work done, in blocks of memory: a clock would also measure the machine.
    const counting: Derive = (message, nonce, cost) => {
      work += cost.memory * cost.passes
      return deriveArgon2(message, nonce, cost)
    }
    const counted = createPasswords([pepper], counting)
    const workFor = async (hash: string, password = 'lantern6') => {
      work = 0
      expect(await counted.verify('password', password, hash)).toBe(password === 'lantern5')
      return work
    }
    const nobodys = await workFor(counted.nobodys)
    expect(nobodys).toBe(19_456 * 2)
    expect(await workFor(await counted.hash('password', 'lantern5'))).toBe(nobodys)
    // To the nearest thousandth: memory comes in whole blocks.
    const foreign = await foreignHash('lantern5', { memory, passes })
    expect((await workFor(foreign)) / nobodys).toBeCloseTo(1, 3)
    expect((await workFor(foreign, 'lantern5')) / nobodys).toBeCloseTo(1, 3)
  },
)
