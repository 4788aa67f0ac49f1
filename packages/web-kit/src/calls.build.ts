/** Writes `calls.ts` from the contract: `node packages/web-kit/src/calls.build.ts`, after a change of the contract. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { calls, refusalCode, type CallSpec } from '@glasshouse/contract'
import { format, resolveConfig } from 'prettier'

const file = fileURLToPath(new URL('./calls.ts', import.meta.url))

export async function callsModule(): Promise<string> {
  const refs = Object.entries(calls).map(([name, call]) => refText(name, call))
  const text = `/**
 * Every call a page can make, one export each so that a page ships only those it makes. Written by calls.build.ts from
 * the contract; the types compare it with the contract.
 */
import type { calls } from '@glasshouse/contract'
import type { CallRef } from './call-ref.ts'

type Calls = typeof calls

${refs.join('\n')}
`
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}

function refText(name: string, call: CallSpec): string {
  const codes = Object.entries(call.refusals).map(([refusal, spec]) => [refusal, refusalCode(spec)])
  const ref = {
    method: call.method,
    path: call.path,
    auth: call.auth,
    refusals: Object.fromEntries(codes),
    partial: call.partial ?? {},
  }
  return `export const ${name}: CallRef<Calls['${name}']> = ${JSON.stringify(ref)}`
}

if (import.meta.main) await writeFile(file, await callsModule())
