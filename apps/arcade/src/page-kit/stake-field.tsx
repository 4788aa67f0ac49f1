import { useId, useMemo } from 'react'
import { unitsText } from '@glasshouse/money'
import type { SessionView } from '../protocol/page-api.ts'
import { figureText, typedText, unitsOf } from './amounts.ts'
import { useLetterKeys } from './letter-keys.ts'
import { usePlay } from './play-context.tsx'
import amountStyles from './stake-amount.module.css'
import styles from './stake-field.module.css'
import { stakeWithin } from './stakes.ts'
import { typedUnits } from './typed-units.ts'
import { useTyped } from './use-typed.ts'

type StakeFieldProps = {
  readonly view: SessionView
  readonly stake: string
  /** Where it is no whole stake. */
  readonly label?: string
  readonly disabled: boolean
  readonly onChange: (stake: string) => void
}

/** The stake: typed, halved, doubled, or the largest. What cannot be staked becomes the nearest that can. */
export function StakeField({ view, stake, label, disabled, onChange }: StakeFieldProps) {
  const { t, tag } = usePlay().phrases
  const id = useId()
  const { currency } = view
  const units = unitsOf(stake)
  const offer = (wanted: bigint) => onChange(unitsText(stakeWithin(view, wanted), currency))
  const field = useTyped({
    shown: figureText(stake, tag),
    plain: typedText(stake, tag),
    disabled,
    onTake: text => {
      const wanted = typedUnits(text, tag)
      if (wanted !== undefined && wanted !== units) offer(wanted)
    },
  })
  useLetterKeys(
    useMemo(() => {
      const offerAs = (wanted: bigint) => onChange(unitsText(stakeWithin(view, wanted), view.currency))
      const free: Record<string, () => void> = {
        z: () => offerAs(unitsOf(stake) / 2n),
        x: () => offerAs(unitsOf(stake) * 2n),
      }
      return disabled ? {} : free
    }, [disabled, onChange, stake, view]),
  )
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label ?? t('arcade.stake')}
        </label>
        <button
          className={styles.most}
          type="button"
          disabled={disabled}
          onClick={() => offer(unitsOf(view.limits.largestStake))}
        >
          {t('arcade.stakeMost')}
        </button>
      </div>
      <div className={styles.box}>
        <button
          className={styles.quick}
          type="button"
          aria-label={t('arcade.stakeHalf')}
          disabled={disabled}
          onClick={() => offer(units / 2n)}
        >
          ½
        </button>
        <input
          className={amountStyles.amount}
          id={id}
          data-long={field.value.length > 10 ? 'very' : field.value.length > 8 || undefined}
          inputMode="decimal"
          autoComplete="off"
          {...field}
        />
        <button
          className={styles.quick}
          type="button"
          aria-label={t('arcade.stakeDouble')}
          disabled={disabled}
          onClick={() => offer(units * 2n)}
        >
          2×
        </button>
      </div>
    </div>
  )
}
