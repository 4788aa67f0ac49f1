import type { FastifyInstance } from 'fastify'
import type { PageBuild } from './page-build.ts'

/**
 * Version files: which build is the newest, and the description of each build by its name, kept as long as the build
 * is. A page learns from them whether there is a newer build.
 */
export function addBuildFiles(
  server: FastifyInstance,
  { buildId: id, builtAtMs: timestamp }: PageBuild,
): void {
  server.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ id, timestamp }),
  )
  // No route of ours is prerendered, so the matcher has nothing to name.
  const meta = { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }
  server.get(`/builds/meta/${id}.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send(meta),
  )
  server.get('/builds/*', (_request, reply) => reply.callNotFound())
}
