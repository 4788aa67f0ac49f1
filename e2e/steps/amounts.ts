import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { View } from '../harness/journey.ts'

/** Reads an amount from a page, in units of 1/10,000. */
export function unitsShown(text: string, { locale }: Pick<View, 'locale'>): bigint {
  const [, sign, figures] = /([-−]?)[^\d-−]*(\d[\d.,]*)/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  assert.ok(figures !== undefined, `"${text}" shows no amount`)
  const decimal = locale === 'vi_VN' ? ',' : '.'
  const [whole = '', part = ''] = figures.split(decimal)
  const units = BigInt(whole.replaceAll(/\D/g, '')) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4))
  return sign === '' ? units : -units
}

export async function readUnits(place: Locator, view: Pick<View, 'locale'>): Promise<bigint> {
  return unitsShown((await place.textContent()) ?? '', view)
}
