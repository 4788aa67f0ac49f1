import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 url-safe characters: session tokens, launch tokens, anything that must not be guessed. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of such a token. What has another was never given out, and is not worth looking for. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** Lower-case hex of the SHA-256 of a text; the form in which tokens are stored. */
export function sha256Hex(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two texts in a time that does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}

/** A version 7 UUID: 48 bits of milliseconds, then 74 random bits; ids sort by the time they were made. */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // The random bits of version 4 come from a stock: a draw of its own for each costs several times as much.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const requestIdBytes = 9
let drawn = Buffer.alloc(0)
let used = 0

/** A short id for one request, for logs and error pages only; it never decides anything. Drawn many at a time. */
export function requestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(requestIdBytes * 512)
    used = 0
  }
  used += requestIdBytes
  return drawn.toString('base64url', used - requestIdBytes, used)
}
