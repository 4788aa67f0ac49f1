import { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findStudio } from '../studios.ts'
import { type ArcadeDeps } from '../deps.ts'
import { type Boards } from '../kits/book/board.ts'
import { boardOf } from './board.ts'

const asked = z.object({ house: z.string().check(z.maxLength(8)) })

/** What the sport page reads: without personal data, so that it is public. */
export function addBoardRoutes(
  scope: FastifyInstance,
  { settings, games, clock }: ArcadeDeps,
  boards: Boards,
): void {
  scope.get('/sport/board', async (request, reply) => {
    const read = asked.safeParse(request.query)
    const house = read.success ? findStudio(read.data.house) : undefined
    if (!house) return reply.code(404).send({ code: 'HOUSE_UNKNOWN' })
    const { siteOrigins } = settings
    return reply
      .header('cache-control', 'no-store')
      .send(await boardOf({ now: clock.now(), house: house.code, games, boards, siteOrigins }))
  })
}
