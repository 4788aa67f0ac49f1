/**
 * A key for one intention to move money. Make it when the person presses the button and send it again with every
 * repeat of the same press. Works on plain http pages, where `crypto.randomUUID` does not exist.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
