import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import styles from './net-line.module.css'

/** What the round brought, in a word and a figure, where the whole of it is out of sight. Announced elsewhere. */
export function NetLine({ round: { payout, net } }: { readonly round: Pick<RoundView, 'payout' | 'net'> }) {
  const { phrases, difference } = usePlay()
  const { t } = phrases
  const isWin = unitsOf(net) > 0n
  const word = isWin ? t('arcade.youWon') : unitsOf(payout) > 0n ? t('arcade.returned') : t('arcade.noWin')
  return (
    <p className={styles.net} data-win={isWin || undefined} aria-hidden="true">
      <span>{word}</span> <strong>{difference(net)}</strong>
    </p>
  )
}
