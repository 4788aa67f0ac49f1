import { randomBytes } from 'node:crypto'

/** Ids for the transfers of a batch: 32 hexadecimal digits each. */
export type OfferedIds = readonly string[]

/**
 * Uuids of version 7: 48 bits of milliseconds, the microsecond, the place in the batch, a random tail. The database takes
 * them when their instant is now by its clock and later than the last transfer of every account of the batch; otherwise
 * it makes others in the same form.
 */
export function makeIds(micros: bigint, count: number): OfferedIds {
  const millis = (micros / 1_000n).toString(16).padStart(12, '0')
  const head = `${millis}7${(micros % 1_000n).toString(16).padStart(3, '0')}`
  const tail = randomBytes(6).toString('hex')
  return Array.from({ length: count }, (_each, index) => `${head}${(0x8001 + index).toString(16)}${tail}`)
}

const toleratedDriftMs = 50
let originMs = performance.timeOrigin

/** Microseconds since 1970: the wall clock, in steps finer than its own. */
export function microsNow(): bigint {
  const drift = Date.now() - (originMs + performance.now())
  if (Math.abs(drift) > toleratedDriftMs) originMs += drift // the clock was set
  return BigInt(Math.round((originMs + performance.now()) * 1_000))
}

export function microsOf(date: Date | undefined): bigint | undefined {
  return date && BigInt(date.getTime()) * 1_000n
}

/** Without its dashes. */
export function uuidDigits(text: string): string {
  return text.replaceAll('-', '')
}

/** With dashes: `8-4-4-4-12`. */
export function uuidText(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
