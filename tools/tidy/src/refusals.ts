import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tree.ts'

export type Refusal = { readonly call: string; readonly refusal: string }

export function phraseKeyOf({ call, refusal }: Refusal): string {
  return `refusal_${call}_${refusal}`
}

export function readMessages(locale: string, area: string): Record<string, unknown> {
  const text = readFileSync(join(root, `packages/phrases/messages/${locale}/${area}.json`), 'utf8')
  return JSON.parse(text) as Record<string, unknown> // a JSON object of key to text, checked by the compiler
}

export function findUnworded(refusals: readonly Refusal[], messages: Record<string, unknown>): string[] {
  return refusals.map(phraseKeyOf).filter(key => typeof messages[key] !== 'string')
}

/** The server writes down each refusal that it answers while tests run; one line `call refusal` each. */
export function readProvoked(folder: string): Set<string> {
  const files = readdirSync(folder)
  return new Set(files.flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)))
}

export function findUnprovoked(refusals: readonly Refusal[], provoked: ReadonlySet<string>): string[] {
  return refusals.map(({ call, refusal }) => `${call} ${refusal}`).filter(each => !provoked.has(each))
}
