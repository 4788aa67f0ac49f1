import { createFloodGuard, type Clock, type Rate } from '@glasshouse/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * An endpoint for other machines: the body is passed on as raw bytes, because a signature covers bytes. It has no site
 * and no session, and does not decide who may call.
 */
export type RawPost = {
  readonly path: string
  run(post: {
    readonly params: Readonly<Record<string, string>>
    readonly body: Uint8Array
    readonly headers: FastifyRequest['headers']
  }): Promise<{ readonly status: number; readonly body: object }>
}

const bodyLimitBytes = 16 * 1024

/** One gateway sends from few addresses and all at once after an outage; still, no address may keep us busy alone. */
const rawFlood: Rate = { burst: 5_000, perSecond: 500 }

export async function serveRawPosts(
  server: FastifyInstance,
  posts: readonly RawPost[],
  clock: Clock,
): Promise<void> {
  const flood = createFloodGuard(clock, rawFlood)
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    for (const { path, run } of posts) {
      scope.post<{ Params: Record<string, string>; Body: Buffer | undefined }>(
        path,
        { bodyLimit: bodyLimitBytes },
        async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (!flood.admit(request.ip)) {
            return reply.code(429).header('retry-after', '1').send({ received: false })
          }
          const { params, headers } = request
          const answer = await run({ params, headers, body: request.body ?? new Uint8Array() })
          return reply.code(answer.status).send(answer.body)
        },
      )
    }
  })
}
