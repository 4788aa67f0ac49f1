import { loaders } from '../generated/lazy/loaders.ts'
import type { Locale } from './locales.ts'
import { createPhrases, type Area, type Phrases } from './phrases.ts'

/** For the browser: fetches the areas' modules (each once, then from the module cache). */
export async function loadPhrases<A extends Area>(locale: Locale, areas: readonly A[]): Promise<Phrases<A>> {
  const modules = await Promise.all(areas.map(area => loaders[locale][area]()))
  return createPhrases<A>(
    locale,
    modules.map(module => module.messages),
  )
}
