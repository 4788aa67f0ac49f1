import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { LanternOdds } from '../picture.ts'
import { HangingLantern } from './hanging-lantern.tsx'
import { LanternWire } from './lantern-wire.tsx'
import styles from './lanterns.module.css'

type LanternsProps = { readonly odds: readonly LanternOdds[]; readonly lit: number }

/** Five lanterns on a wire show the size of a win, each labelled with its frequency. */
export const Lanterns = memo(function Lanterns({ odds, lit }: LanternsProps) {
  const { phrases } = usePlay<'lantern-three'>()
  return (
    <div className={styles.row}>
      <LanternWire />
      <ol className={styles.list} aria-label={phrases.t('lanternThree.winTierLabel')}>
        {odds.map(({ times, oneIn }, step) => (
          <li className={styles.step} data-lit={step < lit || undefined} data-step={step} key={times}>
            <HangingLantern lit={step < lit} />
            <span className={styles.label}>
              {step === 0
                ? phrases.t('lanternThree.lanternStake', { times: String(times) })
                : phrases.t('lanternThree.lanternOdds', { times: String(times), spins: oneIn })}
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
