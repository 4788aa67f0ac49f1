import { randomBytes } from 'node:crypto'

/** Letters and digits that are not confused on the phone or on a bank slip. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * `D`, the second in UTC, and eight random characters: it sorts by time, cannot be guessed, and with 21 letters and
 * digits it fits the reference field of a bank transfer.
 */
export function newOrderNumber(now: Date): string {
  const second = now
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(2, 14)
  const chance = Array.from(randomBytes(8), byte => alphabet[byte % alphabet.length]).join('')
  return `D${second}${chance}`
}
