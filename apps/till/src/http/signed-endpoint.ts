import { openSignedEndpoint, type FloodGate, type SignedEndpoint } from '@glasshouse/signed-http'
import { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Operation } from '../faults/switchboard.ts'
import { type TillDeps } from '../deps.ts'
import { merchantCodes, signatureHeaders } from '../protocol/merchant-api.ts'

/** How far a merchant's time may be from ours, on either side. */
export const signatureWindowMs = 5 * 60_000

export type TillEndpoint = SignedEndpoint<Operation>

/**
 * The merchants' endpoint. Faults may affect the calls about one order only, put Till into maintenance, or make it
 * unreachable.
 */
export function openTillEndpoint(
  scope: FastifyInstance,
  deps: TillDeps & { readonly gate: FloodGate },
): TillEndpoint {
  const { settings, faults } = deps
  return openSignedEndpoint(scope, {
    ...deps,
    headers: signatureHeaders,
    caller: settings.merchant,
    unknownCaller: 'UNKNOWN_MERCHANT',
    secrets: settings.secrets,
    windowMs: signatureWindowMs,
    occasionOf: (operation: Operation, input) => ({ operation, orderNumber: orderNumberOf(input) }),
    more: {
      isCut: operation => faults.take('down', { operation }) !== undefined,
      refuse: occasion => (faults.take('maintenance', occasion) ? resting : undefined),
    },
  })
}

const resting = { status: merchantCodes.MAINTENANCE, body: { code: 'MAINTENANCE' } }

const aboutOrder = z.object({
  params: z.object({ number: z.string().optional() }),
  body: z.object({ orderNumber: z.string().optional(), payoutNumber: z.string().optional() }),
})

function orderNumberOf(input: unknown): string | undefined {
  const { params, body } = aboutOrder.parse(input)
  return params.number ?? body.orderNumber ?? body.payoutNumber
}
