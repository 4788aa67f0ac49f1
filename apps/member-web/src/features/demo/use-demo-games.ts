import type { Currency } from '@glasshouse/money'
import { useLoaded } from '@glasshouse/web-kit'
import { useCallback, useState } from 'react'
import { listDemoGames, listDemoPlatforms, type DemoGame, type DemoPlatform } from './demo.api.ts'

/** The platforms with demos, the chosen one, and its games. `retry` repeats the failed read. */
export function useDemoGames(currency: Currency, first: string | undefined) {
  const [chosen, choose] = useState<DemoPlatform>()
  const loadPlatforms = useCallback((signal: AbortSignal) => listDemoPlatforms(currency, signal), [currency])
  const platforms = useLoaded<readonly DemoPlatform[]>(loadPlatforms)
  const all = typeof platforms.value === 'string' ? [] : platforms.value
  const platform = chosen ?? all.find(each => each.gpId === first) ?? all[0]
  const loadGames = useCallback(
    (signal: AbortSignal) => (platform ? listDemoGames(platform, currency, signal) : undefined),
    [platform, currency],
  )
  const games = useLoaded<readonly DemoGame[]>(loadGames)
  const retry = (): void => (platforms.value === 'failed' ? platforms : games).reload()
  return { platforms: platforms.value, platform, choose, games: games.value, retry }
}
