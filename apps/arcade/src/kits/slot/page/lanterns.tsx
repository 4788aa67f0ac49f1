import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { TierOdds } from '../picture.ts'
import { HangingLantern } from './hanging-lantern.tsx'
import { LanternWire } from './lantern-wire.tsx'
import styles from './lanterns.module.css'

type LanternsProps = { readonly tiers: readonly TierOdds[]; readonly lit: number }

/** Five lanterns on a wire show the size of a win, each labelled with its frequency where that is known exactly. */
export const Lanterns = memo(function Lanterns({ tiers, lit }: LanternsProps) {
  const { phrases } = usePlay<'slot'>()
  return (
    <div className={styles.row}>
      <LanternWire />
      <ol className={styles.list} aria-label={phrases.t('slot.tierLabel')}>
        {tiers.map(({ times, oneIn }, step) => (
          <li className={styles.step} data-lit={step < lit || undefined} data-step={step} key={times}>
            <HangingLantern lit={step < lit} />
            <span className={styles.label}>
              {step === 0 || oneIn === null
                ? phrases.t('slot.tierStake', { times: String(times) })
                : phrases.t('slot.tierOdds', { times: String(times), spins: oneIn })}
            </span>
            <span className={styles.short} aria-hidden="true">
              {times}×
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
})
