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

type LaunchGame = (game: GameToOpen) => void
type Launching = typeof import('../features/launch/index.ts')

/**
 * Opens games from any list: a visitor gets the login, a member's game starts. The code of the launch is loaded right
 * after the login, so that a click finds it there and may open a window.
 */
export function useLauncher(): void {
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const isDemoSite = site.demo_site === 1
  useEffect(() => {
    let loaded: Launching | undefined
    let launch: LaunchGame | undefined
    const load = async (): Promise<LaunchGame> => {
      loaded = await import('../features/launch/index.ts')
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
