/** How many accounts a member may have bound at the same time. */
export const mostAccounts = 3

/** A thief who has bound an account of their own waits this long for the first payout, and its member is warned. */
export const waitHours = 24

/** A number as it is compared: without spaces, points and hyphens, in capitals. */
export function normaliseNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

/** The rule of the specification: 6 to 34 letters or digits, as the longest IBAN has. */
export function isAccountNumber(normalised: string): boolean {
  return /^[A-Z0-9]{6,34}$/.test(normalised)
}

/** Four characters are enough for the owner to recognise it; how long it is, is hidden. */
export function maskNumber(number: string): string {
  return `**** ${number.slice(-4)}`
}
