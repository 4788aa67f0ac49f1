/**
 * Writes `call-refs.generated.ts` and `lazy-call-refs.generated.ts` from the contract. `npm run build` runs it after a
 * change of the contract, and so do `npm start` and `npm run dev`; a test fails when the files are stale.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { calls, refusalCode, type CallSpec } from '@glasshouse/contract'
import { format, type FormatConfig } from 'oxfmt'
import * as z from 'zod/mini'

/** Made by the first screen itself. All others come with the parts that make them. */
const first: readonly string[] = ['bulletin', 'jackpot', 'logout', 'marquee', 'memberBulletin']

const formatRules = new URL('../../../.oxfmtrc.json', import.meta.url)

export const callFiles = ['call-refs.generated.ts', 'lazy-call-refs.generated.ts'] as const

export async function callsModule(name: (typeof callFiles)[number]): Promise<string> {
  const isFirst = name === 'call-refs.generated.ts'
  const refs = Object.entries(calls)
    .filter(([call]) => first.includes(call) === isFirst)
    .map(([call, spec]) => refText(call, spec))
  const text = `/**
 * Calls that ${isFirst ? 'the first screen makes' : 'parts of pages make, once they are there'}, one export each so that a page ships only those it makes. Written by
 * calls.build.ts from the contract; the types compare it with the contract.
 */
import type { calls } from '@glasshouse/contract'
import type { CallRef } from './call-ref.ts'

type Calls = typeof calls

${refs.join('\n')}
`
  const rules: FormatConfig = JSON.parse(await readFile(formatRules, 'utf8'))
  const { code, errors } = await format(name, text, rules)
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  return code
}

export function fileOf(name: (typeof callFiles)[number]): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url))
}

function refText(name: string, call: CallSpec): string {
  const codes = Object.entries(call.refusals).map(([refusal, spec]) => [refusal, refusalCode(spec)])
  const ref = {
    method: call.method,
    path: call.path,
    auth: call.auth,
    ...(takesSite(call) ? { takesSite: true } : {}),
    refusals: Object.fromEntries(codes),
    partial: call.partial ?? {},
  }
  return `export const ${name}: CallRef<Calls['${name}']> = ${JSON.stringify(ref)}`
}

/** Whether a body may name the site that it is for. */
function takesSite({ body }: CallSpec): boolean {
  return body instanceof z.ZodMiniObject && 'site_id' in body.shape
}

if (import.meta.main) for (const name of callFiles) await writeFile(fileOf(name), await callsModule(name))
