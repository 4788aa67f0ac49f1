import type { GameTypeGroup, PagePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import type { BaseArea } from '@glasshouse/web-kit'

const mostNames = 15

/** The providers of a site's games, of some types or of all, in the catalogue's order, each once; empty without any. */
export function offersSentence(
  { site, locale, gameTypes }: Pick<PagePayload, 'site' | 'locale' | 'gameTypes'>,
  phrases: Pick<Phrases<BaseArea>, 't'>,
  types: readonly GameTypeGroup[] = gameTypes,
): string {
  const names = [...new Set(types.flatMap(type => type.gp_list).map(game => game.gp_name))].slice(
    0,
    mostNames,
  )
  if (names.length === 0) return ''
  const comma = locale === 'zh_CN' || locale === 'zh_TW' ? '，' : ', '
  return phrases.t('site.offersNames', { site: site.site_name, names: names.join(comma) })
}
