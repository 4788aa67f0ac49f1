import { readFile } from 'node:fs/promises'
import { calls, callsNotServedYet, wirePath } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { codesDocument, codesFile } from './codes-document.ts'

test('docs/codes.md is what the contract says today', async () => {
  expect(await readFile(codesFile, 'utf8')).toBe(codesDocument())
})

test('the list of codes has every call, served or not, and a meaning for each refusal', () => {
  const document = codesDocument()
  for (const call of Object.values(calls)) expect(document).toContain(`\`${wirePath(call.path)}\``)
  for (const [, path] of callsNotServedYet) expect(document).toContain(`\`${wirePath(path)}\``)
})
