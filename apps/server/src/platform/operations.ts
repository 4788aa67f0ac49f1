import { BlockList } from 'node:net'
import type { Health, Metrics } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'

export type OperationParts = { readonly health: Health; readonly metrics: Metrics }

/** What those who run the process ask: is it alive, does it take traffic, how does it do. Knows no site. */
export function addOperations(
  server: FastifyInstance,
  { health, metrics }: OperationParts,
  isProduction: boolean,
): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const faults = await health.findFaults()
    reply.header('cache-control', 'no-store')
    return faults.length === 0
      ? reply.send('ok\n')
      : reply.code(503).send(`not ready: ${faults.join(', ')}\n`)
  })
  server.get('/metrics', async (request, reply) => {
    // How busy a house is tells its rivals more than they should know.
    if (isProduction && !isInside(request.ip)) return reply.callNotFound()
    const { contentType, body } = await metrics.text()
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send(body)
  })
}

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** This machine, or a network that the internet does not reach. */
function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return inside.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
