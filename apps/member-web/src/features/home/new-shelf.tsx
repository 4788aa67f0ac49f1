import { usePayload } from '@glasshouse/member-kit'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { GameShelf } from './game-shelf.tsx'
import { newGamesOf, onShelf, playableOf } from './shelf.rules.ts'

/** The new games that the shelf of hot ones does not show. Nothing where there are none. */
export function NewShelf() {
  const { t } = usePhrases()
  const template = useTemplate()
  const { gameTypes, layouts, home } = usePayload()
  const hasHot = layouts[template].sections.includes('hot')
  const shown = hasHot ? onShelf(playableOf(home?.hotGames ?? []), template) : []
  const games = newGamesOf(gameTypes, { shown, template })
  return games.length > 0 && <GameShelf title={t('home.new')} games={games} />
}
