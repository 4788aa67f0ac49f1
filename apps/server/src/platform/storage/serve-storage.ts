import type { Clock } from '@glasshouse/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonReply } from '../envelope.ts'
import { etagOf } from '../etag.ts'
import { createTtlCache } from '../ttl-cache.ts'
import { oneHeader } from '../read-request.ts'
import type { RequestFacts } from '../request-facts.ts'
import { send } from '../serve-calls.ts'
import { typeOfKey, type Storage } from './storage.ts'

/** Spares the store a crowd; a changed picture is seen within this time. */
const filesKept = { ttlMs: 10_000, mostKept: 200 }

const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/**
 * The files of a site, under its own hosts only. A drawing that is opened directly is sandboxed: an operator's upload
 * never runs as a page of ours.
 */
export function serveStorage(
  scope: FastifyInstance,
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  factsOf: (request: FastifyRequest) => RequestFacts,
): void {
  const kept = createTtlCache<Awaited<ReturnType<typeof tagged>>>({ clock, ...filesKept })
  const tagged = async (key: string) => {
    const file = await storage.read(key)
    return file && { ...file, tag: etagOf(file.bytes) }
  }
  scope.get<{ Params: { '*': string } }>('/storage/*', { exposeHeadRoute: false }, async (request, reply) => {
    const { site, language } = factsOf(request)
    const key = request.params['*']
    const isOwn = key.startsWith(`${site.siteId}/`) && typeOfKey(key) !== undefined
    const file = isOwn ? await kept.get(key, () => tagged(key)) : undefined
    if (!file) return send(reply, commonReply('notFound', language))
    reply.headers({
      'content-security-policy': sandbox,
      'cache-control': key.endsWith('.json') ? 'no-cache' : 'public, max-age=300',
      etag: file.tag,
    })
    if (oneHeader(request, 'if-none-match') === file.tag) return reply.code(304).send()
    return reply.type(file.type).send(file.bytes)
  })
}
