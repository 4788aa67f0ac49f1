import { randomBytes } from 'node:crypto'

/**
 * Ids for the transfers of a batch, uuids of version 7: 48 bits of milliseconds, the microsecond, the place in the batch,
 * a random tail. The database takes them when their instant is now by its clock and later than the last transfer of
 * every account of the batch; otherwise it makes others in the same form.
 */
export function makeIds(micros: bigint, count: number): Buffer[] {
  const first = Buffer.allocUnsafe(16)
  first.writeUIntBE(Number(micros / 1_000n), 0, 6)
  first.writeUInt16BE(0x7000 | Number(micros % 1_000n), 6)
  randomBytes(6).copy(first, 10)
  return Array.from({ length: count }, (_each, place) => {
    const id = Buffer.from(first)
    id.writeUInt16BE(0x8000 | (place + 1), 8)
    return id
  })
}

const toleratedDriftMs = 50
let originMs = performance.timeOrigin

/** Microseconds since 1970: the wall clock, in steps finer than its own. */
export function microsNow(): bigint {
  const wallMs = Date.now()
  const drift = wallMs - (originMs + performance.now())
  if (Math.abs(drift) > toleratedDriftMs) originMs += drift // the clock was set
  return BigInt(Math.round((originMs + performance.now()) * 1_000))
}

export function microsOf(date: Date | undefined): bigint | undefined {
  return date && BigInt(date.getTime()) * 1_000n
}

export function uuidBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex')
}

/** As text, `8-4-4-4-12`. */
export function uuidText(id: Buffer): string {
  const hex = id.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
