import type { GameItem } from '@glasshouse/contract'
import { usePhrases, useTimeText } from '@glasshouse/web-kit'

/** That a game or its provider is in maintenance, and until when if that is known. */
export function useRestText(): (maintain: NonNullable<GameItem['maintain']>) => string {
  const { t } = usePhrases()
  const time = useTimeText()
  return ({ end_at: end }) => (end === null ? t('game.isResting') : t('game.resting', { time: time(end) }))
}
