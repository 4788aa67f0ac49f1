import type { Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import { useCallback, useEffect, useState } from 'react'
import { listDemoGames, listDemoPlatforms, type DemoGame, type DemoPlatform } from './demo.api.ts'

type Loaded<T> = 'loading' | 'failed' | readonly T[]

/** The platforms that have demos, the chosen one, and its games. `retry` reads whatever failed again. */
export function useDemoGames(currency: Currency, first: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [chosen, choose] = useState<DemoPlatform>()
  const loadPlatforms = useCallback((signal: AbortSignal) => listDemoPlatforms(currency, signal), [currency])
  const platforms = useLoaded<DemoPlatform>(loadPlatforms, attempt)
  const all = typeof platforms === 'string' ? [] : platforms
  const platform = chosen ?? all.find(each => each.gpId === first) ?? all[0]
  const loadGames = useCallback(
    (signal: AbortSignal) => (platform ? listDemoGames(platform, currency, signal) : undefined),
    [platform, currency],
  )
  const games = useLoaded<DemoGame>(loadGames, attempt)
  return { platforms, platform, choose, games, retry: () => setAttempt(last => last + 1) }
}

type Load<T> = (signal: AbortSignal) => Promise<Outcome<readonly T[], string>> | undefined

function useLoaded<T>(load: Load<T>, attempt: number): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>('loading')
  useEffect(() => {
    const cancel = new AbortController()
    setLoaded('loading')
    void load(cancel.signal)?.then(answer => {
      if (!cancel.signal.aborted) setLoaded(answer.ok ? answer.value : 'failed')
    })
    return () => cancel.abort()
  }, [load, attempt])
  return loaded
}
