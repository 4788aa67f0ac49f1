import { z } from 'zod'
import { type SignedEndpoint } from '../signed-endpoint.ts'
import { type Switchboard } from './switchboard.ts'

const nothing = z.strictObject({})
const mostFaults = 50

/** The switchboard's own calls, which exist only in a process that was started for tests or demonstrations. */
export function addFaultCalls<Order extends { readonly fault: { readonly kind: string } }, Occasion>(
  endpoint: SignedEndpoint<never>,
  faults: Pick<Switchboard<Order, Occasion>, 'set' | 'list'>,
  order: z.ZodType<Order>,
): void {
  const body = z.strictObject({ faults: z.array(order).max(mostFaults) })
  endpoint.serve({
    method: 'POST',
    path: '/v1/faults',
    operation: null,
    input: z.object({ params: nothing, query: nothing, body }),
    answer: async input => {
      faults.set(input.body.faults)
      return { status: 200, body: { faults: faults.list() } }
    },
  })
  endpoint.serve({
    method: 'GET',
    path: '/v1/faults',
    operation: null,
    input: z.object({ params: nothing, query: nothing, body: nothing }),
    answer: async () => ({ status: 200, body: { faults: faults.list() } }),
  })
}
