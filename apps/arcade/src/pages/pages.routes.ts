import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type Games } from '../games/game.ts'

const verifierFile = 'verify.html'
const sportFile = 'sport.html'

/** The built pages: one for each game, one for the verifier, one for the sport frame, and their assets, whose names change with their content. */
export async function addPageRoutes(
  scope: FastifyInstance,
  { folder, games }: { readonly folder: string; readonly games: Games },
): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  const paths = new Set([...games.values()].map(game => game.path))

  scope.get<{ Params: { path: string } }>('/game/:path', (request, reply) =>
    paths.has(request.params.path)
      ? sendPage(reply, folder, `${request.params.path}.html`)
      : reply.callNotFound(),
  )
  scope.get('/sport', (_request, reply) => sendPage(reply, folder, sportFile))
  scope.get('/verify/:roundId', (_request, reply) => sendPage(reply, folder, verifierFile))
  scope.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${request.params['*']}`),
  )
}

/** A page is small and names its assets by content: it is asked for anew each time, its assets never again. */
async function sendPage(reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> {
  const isBuilt = await access(join(folder, file)).then(
    () => true,
    () => false,
  )
  if (isBuilt) return reply.header('cache-control', 'no-store').sendFile(file)
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send('The game pages are not built yet. Run the build, then load this page again.\n')
}
