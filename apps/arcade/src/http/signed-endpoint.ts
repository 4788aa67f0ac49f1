import { openSignedEndpoint, type FloodGate, type SignedEndpoint } from '@glasshouse/signed-http'
import { type FastifyInstance } from 'fastify'
import { type Operation } from '../faults/switchboard.ts'
import { type ArcadeDeps } from '../deps.ts'
import { signatureHeaders, signatureWindowMs } from '../protocol/provider-api.ts'

export type ArcadeEndpoint = SignedEndpoint<Operation>

/** The agents' endpoint. Faults may be limited to one house's calls, or change Arcade's own clock. */
export function openArcadeEndpoint(
  scope: FastifyInstance,
  deps: ArcadeDeps & { readonly gate: FloodGate },
): ArcadeEndpoint {
  const { settings, faults } = deps
  return openSignedEndpoint(scope, {
    ...deps,
    headers: signatureHeaders,
    caller: settings.agent,
    unknownCaller: 'UNKNOWN_AGENT',
    secrets: settings.secrets,
    windowMs: signatureWindowMs,
    occasionOf: (operation: Operation, input) => ({ operation, house: houseOf(input) }),
    more: { skewMs: () => faults.take('clockSkew', { operation: undefined, house: undefined })?.ms ?? 0 },
  })
}

function houseOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  for (const part of Object.values(input)) {
    if (typeof part === 'object' && part !== null && 'house' in part && typeof part.house === 'string') {
      return part.house
    }
  }
  return undefined
}
