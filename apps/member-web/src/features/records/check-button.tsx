import type { BetRecord } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './check-button.module.css'
import { useRecordTime } from './record-time.ts'

type CheckButtonProps = {
  readonly bet: BetRecord
  /** In a table row a short text is enough; the checked round is beside it. */
  readonly short?: boolean
  readonly onCheck: (bet: BetRecord) => void
}

/** Opens the round of one bet. Quiet on purpose: there is one on every row. */
export function CheckButton({ bet, short = false, onCheck }: CheckButtonProps) {
  const { t } = usePhrases('records')
  const time = useRecordTime()(bet.placed_at)
  const word = short ? t('action.check') : t('records.checkRound')
  return (
    <button
      type="button"
      className={styles.check}
      // Begins with what is seen, so that it can be called by that too.
      aria-label={[word, bet.game_name, time].join(', ')}
      onClick={() => onCheck(bet)}
    >
      {word}
    </button>
  )
}
