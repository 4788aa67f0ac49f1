import {
  type GameToOpen,
  isStoreClient,
  openDemoWindow,
  openDialog,
  provideLauncher,
  provideOpenGame,
  thisPage,
  usePayload,
} from '@glasshouse/member-kit'
import { ask, getSession, showToast, useMember, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { loadLazyPages } from './lazy-components.tsx'

type Launching = typeof import('../features/launch/index.ts')

/**
 * Opens games from any list: a visitor is asked to log in and then gets the game, a member's game starts, a demo opens at once.
 * The code of the launch is loaded right after the login, so that a click finds it there and may open a window.
 */
export function useLauncher(): void {
  const { site, currency } = usePayload()
  const template = useTemplate()
  const phrases = usePhrases()
  const isMember = useMember() !== undefined
  const isDemoSite = site.demo_site === 1
  const origins = site.game_origins
  useEffect(() => {
    let loaded: Launching | undefined
    const load = async (): Promise<Launching> => (loaded = await (await loadLazyPages()).launching())
    if (isMember) void load()
    provideOpenGame({
      name: () => loaded?.openGameName(),
      isLeaving: () => loaded?.isLeavingGame() ?? false,
      close: async () => {
        await load()
        await loaded?.closeOpenGame()
      },
    })
    const play = (game: GameToOpen): void => {
      // A site that only demonstrates launches nothing.
      if (isDemoSite) return
      if (isStoreClient()) return openDialog('demo', { gpId: game.gp_id })
      if (getSession().token === '') {
        void askToLogIn(game)
      } else if (loaded) loaded.launchGame(game)
      else void load().then(({ launchGame }) => launchGame(game))
    }
    /** Says first why a login comes up; the game that was pressed follows it. */
    const askToLogIn = async (game: GameToOpen): Promise<void> => {
      const answer = await ask({
        title: phrases.t('play.loginTitle'),
        text: phrases.t('play.loginBody', { game: game.game_name }),
        confirm: phrases.t('action.logIn'),
        cancel: phrases.t('action.cancel'),
      })
      if (answer === undefined) return
      openDialog('login')
      const { awaitLogin } = await load()
      awaitLogin(game)
    }
    const demo = async (game: GameToOpen): Promise<void> => {
      const at = openDemoWindow(template) ?? thisPage
      try {
        const { showDemoOf } = await (await loadLazyPages()).demos()
        await showDemoOf(game, { at, page: { currency, origins, template, phrases } })
      } catch {
        at.close()
        showToast({ tone: 'error', text: phrases.t('networkError') })
      }
    }
    provideLauncher({ play, demo: game => void demo(game) })
  }, [isMember, isDemoSite, currency, origins, template, phrases])
}
