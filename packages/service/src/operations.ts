import { type FastifyInstance } from 'fastify'
import { asksFromInside } from './addresses.ts'
import { type Health } from './health.ts'
import { type Metrics } from './metrics.ts'

type OperationDeps = {
  readonly health: Health
  readonly metrics: Metrics
  readonly isProduction: boolean
}

/** What those who run the process ask: is it alive, does it take traffic, how does it do. */
export function addOperations(
  server: FastifyInstance,
  { health, metrics, isProduction }: OperationDeps,
): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'))
  const findFaults = holdFaults(health)
  server.get('/readyz', async (_request, reply) => {
    const faults = await findFaults()
    reply.header('cache-control', 'no-store')
    return faults.length === 0
      ? reply.send('ok\n')
      : reply.code(503).send(`not ready: ${faults.join(', ')}\n`)
  })
  server.get('/metrics', async (request, reply) => {
    if (isProduction && !asksFromInside(request)) return reply.callNotFound()
    const { contentType, body } = await metrics.text()
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send(body)
  })
}

/** An answer holds for so long: however many callers ask, the checks run a few times a second. */
const heldMs = 500

function holdFaults(health: Health): () => Promise<string[]> {
  let held: { readonly faults: Promise<string[]>; readonly untilMs: number } | undefined
  return () => {
    const nowMs = performance.now()
    if (health.isDraining() || !held || nowMs >= held.untilMs)
      held = { faults: health.findFaults(), untilMs: nowMs + heldMs }
    return held.faults
  }
}
