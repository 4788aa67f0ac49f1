import { type CatalogueView } from '../catalogue/index.ts'
import { type RecordDeps } from './record-deps.ts'

/** How a member knows platforms and games, in their language; those that are gone keep their codes. */
export type Names = {
  platform(platformId: number): { readonly gpId: string; readonly gpName: string }
  game(platformId: number, gameCode: string): string
}

export async function namesOf(deps: RecordDeps, view: CatalogueView): Promise<Names> {
  const [platforms, types] = await Promise.all([
    deps.catalogue.listPlatforms(view),
    deps.catalogue.listByType(view),
  ])
  const games = new Map(
    types.flatMap(each =>
      each.games.map(game => [`${game.platform.id} ${game.gameCode}`, game.name] as const),
    ),
  )
  return {
    platform: platformId => {
      const known = platforms.find(each => each.id === platformId)
      const gpId = deps.platforms.get(platformId)?.gpId ?? known?.gpId ?? 'GP00'
      return { gpId, gpName: known?.name ?? gpId }
    },
    game: (platformId, gameCode) => games.get(`${platformId} ${gameCode}`) ?? gameCode,
  }
}

/** No platform has this number: an unknown code finds nothing. */
const nowhere = 0

/** The number of a platform by its code; null, which means all of them, without a code. */
export function findPlatformId({ platforms }: RecordDeps, gpId: string | undefined): number | null {
  if (gpId === undefined) return null
  return [...platforms.values()].find(each => each.gpId === gpId)?.platformId ?? nowhere
}
