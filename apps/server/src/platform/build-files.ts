import type { FastifyInstance } from 'fastify'
import type { PageBuild } from './page-build.ts'

/**
 * By these a page learns whether the house has a newer build: which one is the newest, and the description of one by its
 * name, which is there for as long as that build is.
 */
export function addBuildFiles(
  server: FastifyInstance,
  { buildId: id, builtAtMs: timestamp }: PageBuild,
): void {
  server.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ id, timestamp }),
  )
  // No route of ours is drawn ahead of time, so there is nothing for the matcher to name.
  const meta = { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }
  server.get(`/builds/meta/${id}.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send(meta),
  )
  server.get('/builds/*', (_request, reply) => reply.callNotFound())
}
