import { baseAreas, loadSitePhrases, type Area, type Locale, type Phrases } from '@glasshouse/phrases'
import { use } from 'react'

export type BaseArea = (typeof baseAreas)[number]

const loading = new Map<string, Promise<Phrases>>()
/** Sets of areas that components of this visit have used. */
const asked = new Map<string, readonly Area[]>()

/** The texts of the first screen; the entry waits for them before it hydrates. */
export function loadBasePhrases(locale: Locale): Promise<Phrases<BaseArea>> {
  return loadSitePhrases(locale, baseAreas)
}

/**
 * Loads every area that this visit has used, in another language, and returns the base. Later renders find them loaded,
 * so a switch shows no gap. Undefined when the network fails.
 */
export async function loadUsedAreas(locale: Locale): Promise<Phrases<BaseArea> | undefined> {
  try {
    const further = Array.from(asked.values(), areas => load(locale, areas))
    const [base] = await Promise.all([loadBasePhrases(locale), ...further])
    return base
  } catch {
    return undefined
  }
}

export type UsePhrases = <const A extends Area = BaseArea>(...areas: A[]) => Phrases<A | BaseArea>

/** Makes the hook `usePhrases` from a hook that reads the base phrases of the page. */
export function usedPhrases(useBase: () => Phrases<BaseArea>): UsePhrases {
  return function usePhrases<const A extends Area = BaseArea>(...areas: A[]): Phrases<A | BaseArea> {
    const base = useBase()
    // On the server the base is every area there is, and nothing may wait.
    if (typeof document === 'undefined') return base as Phrases<A | BaseArea>
    // Without further areas the base covers all that the type promises.
    if (areas.every(area => baseAreas.some(name => name === area))) return base as Phrases<A | BaseArea>
    const all = [...new Set<Area>([...baseAreas, ...areas])].sort()
    asked.set(all.join(' '), all)
    // Always `use`, also for what is loaded: a component that suspended here is rendered again from the same call, and
    // React must find it. The promise is one and the same, so what is there is read at once.
    return use(load(base.locale, all)) as Phrases<A | BaseArea>
  }
}

/** Fetches further areas before the first render that uses them, so that it takes over drawn markup without a gap. */
export async function preloadPhrases(locale: Locale, ...areas: readonly Area[]): Promise<void> {
  await load(locale, [...new Set<Area>([...baseAreas, ...areas])].sort())
}

function load(locale: Locale, areas: readonly Area[]): Promise<Phrases> {
  const name = nameOf(locale, areas)
  const known = loading.get(name)
  if (known) return known
  const started = loadSitePhrases(locale, areas)
  // A fetch that failed is tried again by the next render that asks.
  started.catch(() => loading.delete(name))
  // React reads a promise with a `status` field without waiting for it once more.
  void started.then(
    value => Object.assign(started, { status: 'fulfilled', value }),
    () => undefined,
  )
  loading.set(name, started)
  return started
}

function nameOf(locale: Locale, areas: readonly Area[]): string {
  return `${locale} ${areas.join(' ')}`
}
