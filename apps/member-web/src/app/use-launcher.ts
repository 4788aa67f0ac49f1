import {
  getSession,
  isStoreClient,
  openDialog,
  provideLauncher,
  provideOpenGame,
  useMember,
  usePayload,
  type GameToOpen,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { loadLazyPages } from './lazy-components.tsx'

type LaunchGame = (game: GameToOpen) => void
type Launching = typeof import('../features/launch/index.ts')

/**
 * Opens games from any list: a visitor meets the login, a member's game starts. The code of the launch is fetched as
 * soon as somebody is logged in, so that a click finds it there and may open a window.
 */
export function useLauncher(): void {
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const isDemoSite = site.demo_site === 1
  useEffect(() => {
    let loaded: Launching | undefined
    let launch: LaunchGame | undefined
    const load = async (): Promise<LaunchGame> => {
      loaded = await (await loadLazyPages()).launching()
      launch = loaded.launchGame
      return launch
    }
    if (isMember) void load()
    provideOpenGame({
      name: () => loaded?.openGameName(),
      close: async () => {
        await load()
        await loaded?.closeOpenGame()
      },
    })
    provideLauncher(game => {
      // A site that only demonstrates launches nothing.
      if (isDemoSite) return
      if (isStoreClient()) return openDialog('demo', { gpId: game.gp_id })
      if (getSession().token === '') openDialog('login')
      else if (launch) launch(game)
      else void load().then(open => open(game))
    })
  }, [isMember, isDemoSite])
}
