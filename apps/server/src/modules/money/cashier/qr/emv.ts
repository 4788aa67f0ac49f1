/** One data object of the EMVCo merchant-presented code: two digits of id, two of length, the value. */
export type Tlv = readonly [id: string, value: string | readonly Tlv[]]

const longestValue = 99

/** The text of a code, with its checksum behind it. Values are plain ASCII, so that a character is a byte. */
export function emvText(objects: readonly Tlv[]): string {
  const unsigned = `${objects.map(write).join('')}6304`
  return unsigned + crc16(unsigned)
}

function write([id, value]: Tlv): string {
  const text = typeof value === 'string' ? value : value.map(write).join('')
  if (!/^[0-9]{2}$/.test(id)) throw new Error(`"${id}" is no id of a data object`)
  if (text === '' || text.length > longestValue || !/^[\x20-\x7e]+$/.test(text)) {
    throw new Error(`data object ${id} holds 1 to ${longestValue} plain characters`)
  }
  return `${id}${text.length.toString().padStart(2, '0')}${text}`
}

/** CRC-16 with polynomial 1021 and start FFFF, four capital hex digits; over everything up to its own length. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Names as old terminals can show them: marks of letters taken off, what is then not plain left out, cut to length. */
export function plainText(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, most)
    .trim()
}

/** How every one of these codes begins: version 01, and that it is for one payment of a fixed amount. */
export const onePayment = [
  ['00', '01'],
  ['01', '12'],
] as const satisfies readonly Tlv[]
