import { ask, usePhrases } from '@glasshouse/web-kit'
import { closeGameFrame } from './framed-game.ts'

/** Asks before a game in this window is left. */
export function useAskToLeave(): () => Promise<void> {
  const { t } = usePhrases('play')
  return async () => {
    const question = {
      title: t('play.leaveTitle'),
      text: t('play.leaveBody'),
      confirm: t('action.leave'),
      cancel: t('action.stay'),
    }
    if ((await ask(question)) !== undefined) closeGameFrame()
  }
}
