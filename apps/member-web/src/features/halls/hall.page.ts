import { isGameType } from '../../routes/game-types.ts'
import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: `${paths.gameHall}/:id`,
  kind: 'public',
  accepts: isGameType,
  words: 'halls',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).HallsPage
