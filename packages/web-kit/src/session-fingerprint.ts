import { fingerprintLength } from '@glasshouse/contract'

/**
 * The public part of a token (see the contract's push events): the first 16 hex characters of the SHA-256 of the
 * token's SHA-256 in hex. Undefined if the browser has no hashing on plain http pages.
 */
export async function tokenFingerprint(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  return (await sha256Hex(await sha256Hex(token))).slice(0, fingerprintLength)
}

async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
