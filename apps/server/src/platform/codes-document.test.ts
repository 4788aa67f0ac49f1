import { readFile } from 'node:fs/promises'
import { calls, callsNotServedYet, signedCalls, wirePath } from '@glasshouse/contract'
import { endpointCodes } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { codesDocument, codesFile } from './codes-document.ts'

test('docs/codes.md is what the contract generates', async () => {
  expect(await readFile(codesFile, 'utf8')).toBe(codesDocument())
})

test('the list of codes has every call, served or not, and a meaning for each refusal', () => {
  const document = codesDocument()
  for (const call of [...Object.values(calls), ...Object.values(signedCalls)])
    expect(document).toContain(`\`${wirePath(call.path)}\``)
  for (const [, path] of callsNotServedYet) expect(document).toContain(`\`${wirePath(path)}\``)
})

test('the codes of a signed call have the statuses that its endpoint gives them', () => {
  for (const { codes } of Object.values(signedCalls))
    expect({ ...codes, ...endpointCodes }).toMatchObject(codes)
})
