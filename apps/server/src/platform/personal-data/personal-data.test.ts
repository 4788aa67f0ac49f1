import { expect, test } from 'vitest'
import { createPersonalData, PersonalDataFault, type PersonalDataKeys } from './index.ts'

const [older, newer, indexing, reindexing] = ['o', 'n', 'i', 'r'].map(letter => letter.repeat(40)) as [
  string,
  string,
  string,
  string,
]
const keys: PersonalDataKeys = { encryption: [older], index: [indexing] }
const place = { table: 'members', column: 'details', owner: 7n }
const personalData = createPersonalData(keys)

test('what was written for one row opens in no other row, column or table', () => {
  const encrypted = personalData.encrypt('Nguyễn Văn An', place)
  expect(personalData.decrypt(encrypted, place)).toBe('Nguyễn Văn An')
  for (const elsewhere of [{ owner: 8n }, { column: 'others' }, { table: 'orders' }]) {
    expect(() => personalData.decrypt(encrypted, { ...place, ...elsewhere })).toThrow(PersonalDataFault)
  }
})

test('while keys change, the first encrypts and the others still decrypt', () => {
  const both = createPersonalData({ encryption: [newer, older], index: [indexing] })
  const [current] = both.proofs.encryption
  expect(both.decrypt(personalData.encrypt('text', place), place)).toBe('text')
  expect(both.encrypt('text', place)).toMatch(new RegExp(`^${current?.keyId}\\.`))
  expect(() => personalData.decrypt(both.encrypt('text', place), place)).toThrow(PersonalDataFault)
})

test('equal values of a field have equal blind indexes, by every key; other fields have others', () => {
  const both = createPersonalData({ encryption: [older], index: [reindexing, indexing] })
  const [first, second] = both.blindIndexes('phone', '0912345678')
  expect([second]).toEqual(personalData.blindIndexes('phone', '0912345678'))
  expect(first).not.toBe(second)
  expect(personalData.blindIndexes('zalo', '0912345678')).not.toContain(second)
  expect(personalData.blindIndexes('phone', '')).toEqual([])
})
