import { loginTokenInput, signedCalls, wirePath } from '@glasshouse/contract'
import type { Queries } from '@glasshouse/postgres'
import type { Clock, Log, Incidents } from '@glasshouse/service'
import { openSignedEndpoint, type SignatureHeaders } from '@glasshouse/signed-http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sso } from './sso.service.ts'

const { method, path, codes } = signedCalls.ssoCreate
export const ssoPath = wirePath(path)

export const ssoHeaders: SignatureHeaders = {
  caller: 'x-sso-caller',
  timestamp: 'x-sso-timestamp',
  nonce: 'x-sso-nonce',
  signature: 'x-sso-signature',
}

/** How far a caller's time may be from ours, on either side. */
export const ssoWindowMs = 60_000

export type SsoEndpointDeps = {
  readonly caller: string
  readonly secrets: readonly string[]
  readonly database: Queries
  readonly clock: Clock
  readonly log: Log
  readonly incidents: Incidents
}

/** For operators' machines alone: each request is signed over its bytes, fresh, and answered once. */
export function addSsoEndpoint(scope: FastifyInstance, sso: Sso, deps: SsoEndpointDeps): void {
  const endpoint = openSignedEndpoint(scope, {
    ...deps,
    headers: ssoHeaders,
    unknownCaller: 'UNKNOWN_CALLER',
    windowMs: ssoWindowMs,
    // No injected faults: this endpoint belongs to no sandbox.
    faults: { take: () => undefined },
    closing: new AbortController().signal,
    occasionOf: () => undefined,
  })
  endpoint.serve({
    method,
    path: ssoPath,
    input: z.object({ params: z.object({}), query: z.object({}), body: loginTokenInput }),
    operation: null,
    answer: async ({ body }) => {
      const { site_id: siteId, member_account: account, target } = body
      const made = await sso.create({ siteId, account, target })
      return made.ok
        ? { status: 200, body: { enc: made.value.code, expires_at: made.value.until.toISOString() } }
        : { status: codes.MEMBER_UNKNOWN, body: { code: 'MEMBER_UNKNOWN' } }
    },
  })
}
