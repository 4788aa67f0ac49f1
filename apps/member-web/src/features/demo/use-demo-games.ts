import type { Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import { useCallback, useEffect, useState } from 'react'
import { listDemoGames, listDemoPlatforms, type DemoGame, type DemoPlatform } from './demo.api.ts'

type Loaded<T> = 'loading' | 'failed' | readonly T[]

/** The platforms that have demos, the chosen one, and its games. `retry` reads whatever failed again. */
export function useDemoGames(currency: Currency, first: string | undefined) {
  const [chosen, choose] = useState<DemoPlatform>()
  const loadPlatforms = useCallback((signal: AbortSignal) => listDemoPlatforms(currency, signal), [currency])
  const platforms = useLoaded<DemoPlatform>(loadPlatforms)
  const all = typeof platforms.value === 'string' ? [] : platforms.value
  const platform = chosen ?? all.find(each => each.gpId === first) ?? all[0]
  const loadGames = useCallback(
    (signal: AbortSignal) => (platform ? listDemoGames(platform, currency, signal) : undefined),
    [platform, currency],
  )
  const games = useLoaded<DemoGame>(loadGames)
  const retry = (): void => (platforms.value === 'failed' ? platforms : games).reload()
  return { platforms: platforms.value, platform, choose, games: games.value, retry }
}

type Load<T> = (signal: AbortSignal) => Promise<Outcome<readonly T[], string>> | undefined

function useLoaded<T>(load: Load<T>): { readonly value: Loaded<T>; readonly reload: () => void } {
  const [last, setLast] = useState<{ readonly load: Load<T>; readonly value: Loaded<T> }>()
  const read = useCallback(
    (signal: AbortSignal) =>
      load(signal)?.then(answer => {
        if (!signal.aborted) setLast({ load, value: answer.ok ? answer.value : 'failed' })
      }),
    [load],
  )
  useEffect(() => {
    const cancel = new AbortController()
    void read(cancel.signal)
    return () => cancel.abort()
  }, [read])
  const reload = (): void => {
    setLast(undefined)
    void read(new AbortController().signal)
  }
  // What another platform's list held says nothing about this one's.
  return { value: last?.load === load ? last.value : 'loading', reload }
}
