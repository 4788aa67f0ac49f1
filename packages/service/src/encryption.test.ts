import { expect, test } from 'vitest'
import { createEncryption, encryptionKeysOf } from './encryption.ts'

const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)]
const encryption = createEncryption(encryptionKeysOf([older]))

test('a text is decrypted again for its owner, and encrypted differently each time', () => {
  const encrypted = encryption.encrypt('số 123456', 'seed 1')
  expect(encryption.decrypt(encrypted, 'seed 1')).toBe('số 123456')
  expect(encryption.encrypt('số 123456', 'seed 1')).not.toBe(encrypted)
  expect(encrypted).toMatch(/^[0-9a-f]{8}\.[\w-]+$/)
})

test('it is rejected for another owner, another key, and after any change', () => {
  const encrypted = encryption.encrypt('text', 'seed 1')
  expect(() => encryption.decrypt(encrypted, 'seed 2')).toThrow()
  expect(() => createEncryption(encryptionKeysOf([newer])).decrypt(encrypted, 'seed 1')).toThrow(
    'there is no encryption key',
  )
  const [id, text = ''] = encrypted.split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => encryption.decrypt(`${id}.${changed.toString('base64url')}`, 'seed 1')).toThrow()
  }
  for (const broken of ['', 'plain', `${id}.`, `${id}.${text.slice(0, 30)}`]) {
    expect(() => encryption.decrypt(broken, 'seed 1')).toThrow()
  }
})

test('while keys change, the first encrypts and both decrypt', () => {
  const both = createEncryption(encryptionKeysOf([newer, older]))
  expect(both.decrypt(encryption.encrypt('text', 'seed 1'), 'seed 1')).toBe('text')
  const encrypted = both.encrypt('text', 'seed 1')
  expect(encrypted.startsWith(`${both.currentKeyId}.`)).toBe(true)
  expect(both.currentKeyId).not.toBe(encryption.currentKeyId)
})
