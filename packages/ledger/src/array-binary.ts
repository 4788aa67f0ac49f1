/**
 * Columns of a batch as PostgreSQL's binary arrays of one dimension (the format of `array_send`); undefined is null.
 * As texts they would cost the server four times as much to read. Memory comes from the pool of small buffers: one of its
 * own for each column would make every collection of garbage longer.
 */
export type Column<T> = (values: readonly (T | undefined)[]) => Buffer

export const boolArray = fixed<boolean>({
  type: 16,
  width: 1,
  write: (bytes, value, at) => bytes.setUint8(at, value ? 1 : 0),
})

export const int2Array = fixed<number>({
  type: 21,
  width: 2,
  write: (bytes, value, at) => bytes.setInt16(at, value),
})

export const int4Array = fixed<number>({
  type: 23,
  width: 4,
  write: (bytes, value, at) => bytes.setInt32(at, value),
})

export const int8Array = fixed<bigint>({
  type: 20,
  width: 8,
  write: (bytes, value, at) => bytes.setBigInt64(at, value),
})

/** Instants in microseconds since 1970. */
export const instantArray = fixed<bigint>({
  type: 1184,
  width: 8,
  write: (bytes, micros, at) => bytes.setBigInt64(at, sinceEpochOfPostgres(micros)),
})

/** Each value has 32 hexadecimal digits: decoded all at once, they cost least. */
export const uuidArray: Column<string> = values => {
  const header = Buffer.allocUnsafe(headerBytes)
  const used = writeHeader(new DataView(header.buffer, header.byteOffset), 2950, values.length)
  let hex = header.toString('hex', 0, used)
  for (const value of values) hex += value === undefined ? 'ffffffff' : `00000010${value}`
  return Buffer.from(hex, 'hex')
}

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
  write(bytes: DataView, value: T, at: number): void
}

function fixed<T>({ type, width, write }: Element<T>): Column<T> {
  return values => {
    const buffer = Buffer.allocUnsafe(headerBytes + values.length * (lengthBytes + width))
    const bytes = new DataView(buffer.buffer, buffer.byteOffset)
    let at = writeHeader(bytes, type, values.length)
    for (const value of values) {
      bytes.setInt32(at, value === undefined ? -1 : width)
      at += lengthBytes
      if (value === undefined) continue
      write(bytes, value, at)
      at += width
    }
    return buffer.subarray(0, at)
  }
}

function texts({ type, prefix }: { readonly type: number; readonly prefix: string }): Column<string> {
  return values => {
    // Three bytes are the most that one unit of a string takes.
    const units = values.reduce((sum, value) => sum + prefix.length + (value?.length ?? 0), 0)
    const buffer = Buffer.allocUnsafe(headerBytes + values.length * lengthBytes + units * 3)
    const bytes = new DataView(buffer.buffer, buffer.byteOffset)
    let at = writeHeader(bytes, type, values.length)
    for (const value of values) {
      const length = value === undefined ? -1 : buffer.write(prefix + value, at + lengthBytes)
      bytes.setInt32(at, length)
      at += lengthBytes + Math.max(0, length)
    }
    return buffer.subarray(0, at)
  }
}

/** Dimensions, that there may be nulls, the type, how many elements, the number of the first. Answers where they begin. */
function writeHeader(bytes: DataView, type: number, count: number): number {
  bytes.setInt32(0, count === 0 ? 0 : 1)
  bytes.setInt32(4, 1)
  bytes.setInt32(8, type)
  if (count === 0) return 12
  bytes.setInt32(12, count)
  bytes.setInt32(16, 1)
  return headerBytes
}
