import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

type ZippedFile = { readonly name: string; readonly text: string }

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8

/** Files as one archive (APPNOTE 6.3.10, without its 64-bit extension: the whole stays below 4 GB). */
export async function zipOf(files: readonly ZippedFile[], at: Date): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const content = Buffer.from(text)
    const packed = await deflate(content)
    const path = Buffer.from(name)
    const facts = factsOf({ content, packed, path, at })
    const head = Buffer.concat([numbers([4, 0x04034b50], [2, version]), facts, path])
    parts.push(head, packed)
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(numbers([4, 0x02014b50], [2, version], [2, version]), facts, place, path)
    offset += head.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const count = files.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, offset],
    [2, 0],
  )
  return Buffer.concat([...parts, listed, end])
}

type Packed = {
  readonly content: Buffer
  readonly packed: Buffer
  readonly path: Buffer
  readonly at: Date
}

/** What a file's head and its entry in the directory have in common. */
function factsOf({ content, packed, path, at }: Packed): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return numbers(
    [2, flags],
    [2, deflated],
    [2, time],
    [2, day],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, path.length],
    [2, 0],
  )
}

/** Numbers one after the other, each in so many bytes, the lowest byte first. */
function numbers(...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const each = Buffer.alloc(bytes)
      each.writeUIntLE(value, 0, bytes)
      return each
    }),
  )
}
