import { inflateRawSync } from 'node:zlib'

/** The files of an archive by its directory, as any program reads them. */
export function readZip(archive: Buffer): { readonly name: string; readonly text: string }[] {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no archive')
  let entry = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(entry) !== 0x02014b50) throw new Error('no entry')
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const [packed, size] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 24)]
    const head = archive.readUInt32LE(entry + 42)
    const begin = head + 30 + archive.readUInt16LE(head + 26)
    const content = inflateRawSync(archive.subarray(begin, begin + packed))
    if (content.length !== size) throw new Error(`${name} has another size`)
    entry += 46 + nameLength
    return { name, text: content.toString() }
  })
}
