import { loaders as base } from '../generated/base-loaders.ts'
import { baseAreas, type Locale } from './locales.ts'
import { createPhrases, type Area, type Catalogue, type Phrases } from './phrases.ts'

/**
 * The same for a site, whose first screen has the base areas alone: where the others are is fetched with the first of
 * them, because the names of so many files would weigh on that screen.
 */
export async function loadSitePhrases<A extends Area>(
  locale: Locale,
  areas: readonly A[],
): Promise<Phrases<A>> {
  const modules = await Promise.all(areas.map(area => load(locale, area)))
  return createPhrases<A>(
    locale,
    modules.map(module => module.messages),
  )
}

async function load(locale: Locale, area: Area): Promise<{ readonly messages: Catalogue }> {
  if (isBase(area)) return base[locale][area]()
  const { loaders } = await import('../generated/lazy/loaders.ts')
  return loaders[locale][area]()
}

function isBase(area: Area): area is (typeof baseAreas)[number] {
  return baseAreas.some(name => name === area)
}
