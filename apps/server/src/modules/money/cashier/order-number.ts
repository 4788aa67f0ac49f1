import { randomBytes } from 'node:crypto'

/** Letters and digits that are not confused on the phone or on a bank slip. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * `D` for a deposit or `W` for a withdrawal, the second in UTC, and eight random characters: it sorts by time, cannot be guessed, and with 21 letters and
 * digits it fits the reference field of a bank transfer.
 */
export function newOrderNumber(now: Date, kind: 'D' | 'W' = 'D'): string {
  const second = now
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(2, 14)
  const chance = Array.from(randomBytes(8), byte => alphabet[byte % alphabet.length]).join('')
  return `${kind}${second}${chance}`
}
