import { Button } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { netOf, toneOf } from '../../../page-kit/session-panel.tsx'
import { StakeStepper } from '../../../page-kit/stake-stepper.tsx'
import { faultKey } from '../../../page-kit/play-fault.ts'
import { lanternThree } from '../tables.ts'
import styles from './controls.module.css'
import { lineBetOf } from './round-words.ts'
import { SpinButton } from './spin-button.tsx'
import type { Table } from './use-table.ts'

type ControlsProps = {
  readonly table: Table
  readonly quick: boolean
  readonly onQuick: (quick: boolean) => void
  readonly onStake: (stake: string) => void
  readonly onSpin: () => void
}

/** Stake and spin; under the thumb on a phone. Also where a spin that failed says so. */
export function Controls({ table, quick, onQuick, onStake, onSpin }: ControlsProps) {
  const { phrases, money, difference } = usePlay()
  const { t } = phrases
  const { view, stake, phase, fault } = table
  const lineBet = money(lineBetOf({ stake }, view.currency))
  const net = netOf(view.session)
  const key = fault === undefined ? undefined : faultKey(fault)
  return (
    <div className={styles.controls}>
      <StakeStepper
        label={t('arcade.stakeLines', { lines: lanternThree.lineBets, amount: lineBet })}
        steps={view.stakeSteps}
        stake={stake}
        disabled={phase === 'turning'}
        beside={<Quick on={quick} onChange={onQuick} />}
        onChange={onStake}
      />
      <SpinButton phase={phase} onSpin={onSpin} />
      <p className={styles.today} data-tone={toneOf(net)}>
        <span>{t('arcade.session')}</span>
        <strong>{difference(net)}</strong>
      </p>
      <div className={styles.foot} role="alert">
        {key !== undefined && (
          <p className={styles.fault}>{phrases.has(key) ? t(key) : t('game_no_answer')}</p>
        )}
      </div>
    </div>
  )
}

type QuickProps = { readonly on: boolean; readonly onChange: (on: boolean) => void }

/** Shows results at once. A phone has no room for it; there the second press of the spin button does the same. */
function Quick({ on, onChange }: QuickProps) {
  const { t } = usePlay().phrases
  return (
    <div className={styles.quick}>
      <Button look="plain" size="small" icon="bolt" aria-pressed={on} onClick={() => onChange(!on)}>
        {on ? t('arcade.quickOn') : t('arcade.quick')}
      </Button>
    </div>
  )
}
