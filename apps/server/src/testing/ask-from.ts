import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

/**
 * Asks by connections of this address of the machine: floods are refused before a request comes to a route, which is
 * where asking without a connection begins.
 */
export async function askingFrom(server: FastifyInstance) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return (localAddress: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress })
    onTestFinished(() => agent.destroy())
    return (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, agent, headers: { host: 'localhost' } }, reply => {
          let body = ''
          reply.setEncoding('utf8')
          reply.on('data', (text: string) => (body += text))
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
        })
          .on('error', reject)
          .end()
      })
  }
}
