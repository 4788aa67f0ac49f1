import { createHash } from 'node:crypto'

/** What a browser shows to ask whether it has this content already. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
