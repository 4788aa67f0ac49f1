/**
 * SHA-256 and HMAC-SHA-256 by WebCrypto, which browsers and Node share; nothing here may import a Node module, because
 * the verifier page runs this very code.
 */
const encoder = new TextEncoder()

/** Lower-case hex of the SHA-256 of a text's UTF-8 bytes. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

export type Hmac = (message: string) => Promise<Uint8Array>

/** HMAC-SHA-256 under one key (the key's ASCII bytes), to be used for many messages. */
export async function hmacUnder(key: string): Promise<Hmac> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return async message => new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message)))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
