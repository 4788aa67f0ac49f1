import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const key = 'k'.repeat(40)

test('a text is decrypted again, and encrypted differently each time', () => {
  const seal = createEncryption(key, 'letters')
  const sealed = seal.close('số 123456')
  expect(seal.open(sealed)).toBe('số 123456')
  expect(seal.close('số 123456')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456')
})

test('it is rejected for another purpose, another key, and after any change', () => {
  const sealed = createEncryption(key, 'letters').close('text')
  expect(createEncryption(key, 'captcha').open(sealed)).toBeUndefined()
  expect(createEncryption('o'.repeat(40), 'letters').open(sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(createEncryption(key, 'letters').open(changed.toString('base64url'))).toBeUndefined()
  }
  expect(createEncryption(key, 'letters').open('short')).toBeUndefined()
})
