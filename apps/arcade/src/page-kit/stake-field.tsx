import { useId, useMemo, useState } from 'react'
import { parseUnits, unitsText } from '@glasshouse/money'
import type { SessionView } from '../protocol/page-api.ts'
import { figureText, unitsOf } from './amounts.ts'
import { useLetterKeys } from './letter-keys.ts'
import { usePlay } from './play-context.tsx'
import styles from './stake-field.module.css'
import { stakeWithin } from './stakes.ts'

type StakeFieldProps = {
  readonly view: SessionView
  readonly stake: string
  readonly disabled: boolean
  readonly onChange: (stake: string) => void
}

/** The stake: typed, halved, doubled, or the largest. What cannot be staked becomes the nearest that can. */
export function StakeField({ view, stake, disabled, onChange }: StakeFieldProps) {
  const { t, tag } = usePlay().phrases
  const id = useId()
  const [typed, setTyped] = useState<string | undefined>()
  const { currency } = view
  const units = unitsOf(stake)
  const offer = (units: bigint) => {
    setTyped(undefined)
    onChange(unitsText(stakeWithin(view, units), currency))
  }
  const take = () => {
    const parsed = parseUnits((typed ?? '').replaceAll(/[\s,]/g, ''))
    if (parsed.ok && parsed.value !== units) offer(parsed.value)
    setTyped(undefined)
  }
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
          {t('arcade.stake')}
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
          className={styles.amount}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? figureText(stake, tag)}
          // What is typed is plain; what is read has the language's own signs.
          onFocus={() => setTyped(stake)}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={event => {
            if (event.key === 'Enter') take()
            // The dialog around it goes, and the focus with it: that takes nothing.
            if (event.key === 'Escape') setTyped(stake)
          }}
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
