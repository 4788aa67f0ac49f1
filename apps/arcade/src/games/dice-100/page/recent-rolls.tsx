import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Dice100 } from '../picture.ts'
import { rollText } from '../rules.ts'
import { betText } from './bet-text.tsx'
import styles from './recent-rolls.module.css'

const shown = 6

/** The last rolls where there is no room for the list of rounds; each opens to its proof. */
export const RecentRolls = memo(function RecentRolls({
  rounds,
}: {
  readonly rounds: readonly RoundView<Dice100>[]
}) {
  const play = usePlay<'dice-100'>()
  const { t } = play.phrases
  if (rounds.length === 0) return null
  return (
    <ol className={styles.rolls} aria-label={t('dice100.recent')}>
      {rounds.slice(0, shown).map(({ id, choice, picture, verifyPath }) => {
        const roll = play.figure(rollText(picture.roll))
        const outcome = picture.isWin ? t('dice100.won') : t('dice100.missed')
        return (
          <li key={id}>
            <a
              className={styles.roll}
              data-win={picture.isWin || undefined}
              href={verifyPath}
              target="_blank"
              rel="noopener"
              aria-label={t('dice100.recentRoll', { roll, bet: betText(choice, play), outcome })}
            >
              {roll}
            </a>
          </li>
        )
      })}
    </ol>
  )
})
