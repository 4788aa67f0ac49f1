import { ProviderFault } from '@glasshouse/provider-kit'
import { createSignedClient, type SignedClient, type SignedClientOptions } from '@glasshouse/signed-http'
import { refusalAnswer } from './answers.ts'
import { arcadeCodes } from './codes.ts'
import { type ArcadeConfig } from './config.ts'

/** The answer of a call that succeeded; everything else is thrown as a `ProviderFault`. */
export type ArcadeClient = SignedClient

/** The headers in which Arcade looks for a signature, and puts its own. */
export const arcadeSignature = {
  caller: 'x-gp-agent',
  timestamp: 'x-gp-timestamp',
  nonce: 'x-gp-nonce',
  signature: 'x-gp-signature',
} as const

const largestAnswerBytes = 8 * 1024 * 1024

/** What the client has of the world around it: the time, and a way there where it is not the real one. */
export type ArcadeSurroundings = Pick<SignedClientOptions, 'now' | 'send'>

export function createArcadeClient(config: ArcadeConfig, { now, send }: ArcadeSurroundings): ArcadeClient {
  return createSignedClient({
    url: config.url,
    headers: arcadeSignature,
    caller: config.agent,
    secrets: config.secrets,
    largestAnswerBytes,
    now,
    send,
    faultOf: (kind, { code, cause }) =>
      new ProviderFault(kind, { ...(code === undefined ? {} : { providerCode: code }), cause }),
    refusalOf,
  })
}

function refusalOf(body: unknown): ProviderFault | undefined {
  const refusal = refusalAnswer.safeParse(body)
  if (!refusal.success) return undefined
  const { code, window, pausedUntil } = refusal.data
  const kind = Object.hasOwn(arcadeCodes, code) ? arcadeCodes[code] : undefined
  return new ProviderFault(kind ?? 'unlistedCode', {
    providerCode: code,
    ...(window ? { maintenance: window, ...(window.endAt ? { retryAt: window.endAt } : {}) } : {}),
    ...(pausedUntil ? { retryAt: pausedUntil } : {}),
  })
}
