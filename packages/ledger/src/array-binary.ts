/**
 * Columns of a batch as PostgreSQL's binary arrays of one dimension (the format of `array_send`); undefined is null.
 * As texts they would cost the server four times as much to read.
 */
export type Column<T> = (values: readonly (T | undefined)[]) => Buffer

export const boolArray = fixed<boolean>({
  type: 16,
  width: 1,
  write: (bytes, value, at) => bytes.writeUInt8(value ? 1 : 0, at),
})

export const int2Array = fixed<number>({
  type: 21,
  width: 2,
  write: (bytes, value, at) => bytes.writeInt16BE(value, at),
})

export const int4Array = fixed<number>({
  type: 23,
  width: 4,
  write: (bytes, value, at) => bytes.writeInt32BE(value, at),
})

export const int8Array = fixed<bigint>({
  type: 20,
  width: 8,
  write: (bytes, value, at) => bytes.writeBigInt64BE(value, at),
})

/** Each value has 16 bytes. */
export const uuidArray = fixed<Buffer>({
  type: 2950,
  width: 16,
  write: (bytes, value, at) => value.copy(bytes, at),
})

/** Instants in microseconds since 1970. */
export const instantArray = fixed<bigint>({
  type: 1184,
  width: 8,
  write: (bytes, micros, at) => bytes.writeBigInt64BE(sinceEpochOfPostgres(micros), at),
})

export const textArray: Column<string> = texts({ type: 25, prefix: '' })

/** Texts of JSON. The first byte is the version of the format. */
export const jsonbArray: Column<string> = texts({ type: 3802, prefix: '\x01' })

/** One instant as a binary parameter, in microseconds since 1970. */
export function instant(micros: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigInt64BE(sinceEpochOfPostgres(micros))
  return bytes
}

/** The column, or null when no element has a value. */
export function orNull<T>(values: readonly (T | undefined)[], column: Column<T>): Buffer | null {
  return values.some(value => value !== undefined) ? column(values) : null
}

/** PostgreSQL counts its microseconds from the year 2000. */
function sinceEpochOfPostgres(micros: bigint): bigint {
  return micros - 946_684_800_000_000n
}

const headerBytes = 20
const lengthBytes = 4

type Element<T> = {
  /** The number of the type in `pg_type`. */
  readonly type: number
  readonly width: number
  write(bytes: Buffer, value: T, at: number): number
}

function fixed<T>({ type, width, write }: Element<T>): Column<T> {
  return values => {
    const bytes = Buffer.allocUnsafe(headerBytes + values.length * (lengthBytes + width))
    let at = writeHeader(bytes, type, values.length)
    for (const value of values) {
      at = bytes.writeInt32BE(value === undefined ? -1 : width, at)
      if (value === undefined) continue
      write(bytes, value, at)
      at += width
    }
    return bytes.subarray(0, at)
  }
}

function texts({ type, prefix }: { readonly type: number; readonly prefix: string }): Column<string> {
  return values => {
    const parts = values.map(value => (value === undefined ? undefined : prefix + value))
    const room = parts.reduce((sum, part) => sum + lengthBytes + Buffer.byteLength(part ?? ''), headerBytes)
    const bytes = Buffer.allocUnsafe(room)
    let at = writeHeader(bytes, type, values.length)
    for (const part of parts) {
      const length = part === undefined ? -1 : bytes.write(part, at + lengthBytes)
      bytes.writeInt32BE(length, at)
      at += lengthBytes + Math.max(0, length)
    }
    return bytes.subarray(0, at)
  }
}

/** Dimensions, that there may be nulls, the type, how many elements, the number of the first. Answers where they begin. */
function writeHeader(bytes: Buffer, type: number, count: number): number {
  let at = bytes.writeInt32BE(count === 0 ? 0 : 1, 0)
  at = bytes.writeInt32BE(1, at)
  at = bytes.writeInt32BE(type, at)
  if (count === 0) return at
  at = bytes.writeInt32BE(count, at)
  return bytes.writeInt32BE(1, at)
}
