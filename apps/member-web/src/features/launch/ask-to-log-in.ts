import { openDialog, type GameToOpen } from '@glasshouse/member-kit'
import { ask, type usePhrases } from '@glasshouse/web-kit'
import { awaitLogin } from './awaited-game.ts'

/** Tells a visitor first why a login comes up; the game that was pressed follows it. */
export async function askToLogIn(
  game: GameToOpen,
  { t }: Pick<ReturnType<typeof usePhrases>, 't'>,
): Promise<void> {
  const answer = await ask({
    title: t('play.loginTitle'),
    text: t('play.loginBody', { game: game.game_name }),
    confirm: t('action.logIn'),
    cancel: t('action.cancel'),
  })
  if (answer === undefined) return
  openDialog('login')
  awaitLogin(game)
}
