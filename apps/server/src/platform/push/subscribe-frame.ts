import * as z from 'zod'
import { mostNameLength } from './push-limits.ts'

const seqText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(text => Number.parseInt(text, 10))
const since = z.union([z.int().nonnegative(), seqText])

const headers = z.object({ Authorization: z.string().max(512).nullish() })
const frame = z.object({
  channel: z.string().max(mostNameLength),
  auth: z
    .object({ headers: headers.nullish(), since: z.record(z.string(), z.unknown()).nullish() })
    .nullish(),
})

export type SubscribeFrame = {
  readonly channel: string
  readonly token: string | undefined
  /** The number of the last event seen on this channel; undefined asks for no replay. */
  readonly since: number | undefined
}

/** The content of a `subscribe` or `unsubscribe` frame; undefined for any other. */
export function readSubscribeFrame(sent: unknown): SubscribeFrame | undefined {
  const read = frame.safeParse(sent)
  if (!read.success) return undefined
  const { channel, auth } = read.data
  const seen = auth?.since && Object.hasOwn(auth.since, channel) ? auth.since[channel] : undefined
  return {
    channel,
    token: bareToken(auth?.headers?.Authorization ?? undefined),
    since: since.safeParse(seen).data,
  }
}

/** The token of the handshake, for frames without one. */
export function readHandshakeToken(auth: unknown): string | undefined {
  const read = z.object({ headers }).safeParse(auth)
  return read.success ? bareToken(read.data.headers.Authorization ?? undefined) : undefined
}

/** Tokens come raw or, as Echo's own option writes them, with the prefix Bearer. */
function bareToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer +/i, '').trim()
  return token === '' ? undefined : token
}
