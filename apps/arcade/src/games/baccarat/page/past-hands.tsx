import { usePlay } from '../../../page-kit/play-context.tsx'
import type { BaccaratResult } from '../picture.ts'
import { outcomeOf, pointsOf } from '../rules.ts'
import styles from './past-hands.module.css'

/** A round of the past: who won, with both points, the player's first. */
export function PastHands({ result }: { readonly result: BaccaratResult }) {
  const { t } = usePlay<'baccarat'>().phrases
  const { winner } = outcomeOf(result)
  const kind = winner === 'tie' ? 'other' : winner
  return (
    <span className={styles.past} data-side={kind} title={t('baccarat.short', { kind })}>
      <strong>{t('baccarat.letter', { kind })}</strong>{' '}
      {t('baccarat.points', { player: pointsOf(result.player), banker: pointsOf(result.banker) })}
    </span>
  )
}
