/**
 * A fresh name for one press of a button; the same press keeps it however often it is sent. A UUID of version 7: the
 * ledger keeps keys of one time together. Works on plain http pages, where `crypto.randomUUID` does not exist.
 */
export function newActionId(now = Date.now()): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), hex).join('')
  const time = now.toString(16).padStart(12, '0')
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-')
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
