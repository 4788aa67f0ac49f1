import {
  getSession,
  isStoreClient,
  openDialog,
  provideLauncher,
  useMember,
  usePayload,
  type GameToOpen,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'

type LaunchGame = (game: GameToOpen) => void

/**
 * Opens games from any list: a visitor meets the login, a member's game starts. The code of the launch is fetched as
 * soon as somebody is logged in, so that a click finds it there and may open a window.
 */
export function useLauncher(): void {
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const isDemoSite = site.demo_site === 1
  useEffect(() => {
    let launch: LaunchGame | undefined
    const load = async (): Promise<LaunchGame> => {
      launch = (await import('../features/launch/index.ts')).launchGame
      return launch
    }
    if (isMember) void load()
    provideLauncher(game => {
      // A site that only demonstrates launches nothing.
      if (isDemoSite) return
      if (isStoreClient()) return openDialog('demo', { gpId: game.gp_id })
      if (getSession().token === '') openDialog('login')
      else if (launch) launch(game)
      else void load().then(loaded => loaded(game))
    })
  }, [isMember, isDemoSite])
}
