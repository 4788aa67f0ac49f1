import { Button, classNames, type IconName } from '@glasshouse/ui'
import type { GameWire } from '../protocol/page-api.ts'
import { FaultLine } from './fault-line.tsx'
import { usePlay } from './play-context.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './play-controls.module.css'
import below from './play-foot.module.css'
import { isBelowStake, LowBalance } from './low-balance.tsx'
import { netOf, toneOf } from './session-panel.tsx'
import side from './side-rail.module.css'
import { StakeStepper } from './stake-stepper.tsx'
import type { Rounds } from './use-rounds.ts'

type PlayControlsProps = {
  readonly rounds: Rounds<GameWire>
  readonly stakeLabel: string
  readonly playLabel: string
  readonly playIcon: IconName
  /** Why the bet on the table cannot be played, where it cannot. */
  readonly blocked?: string | undefined
  readonly quick: { readonly on: boolean; readonly label: string; readonly onChange: (on: boolean) => void }
  readonly onStake: (stake: string) => void
  readonly onPlay: () => void
}

/** Stake and play; under the thumb on a phone. Also shows the message of a failed round. */
export function PlayControls(props: PlayControlsProps) {
  const { rounds, blocked, quick, onStake, onPlay } = props
  const { phrases, difference } = usePlay()
  const { t } = phrases
  const { view, stake, phase, fault } = rounds
  const net = netOf(view.session)
  const isBelow = phase === 'still' && isBelowStake(view, stake)
  return (
    <div className={classNames(styles.controls, side.rail)}>
      <StakeStepper
        label={props.stakeLabel}
        steps={view.stakeSteps}
        stake={stake}
        disabled={phase === 'turning'}
        beside={<Quick {...quick} />}
        onChange={onStake}
      />
      <PlayButton
        label={props.playLabel}
        icon={props.playIcon}
        phase={phase}
        disabled={blocked !== undefined}
        onPlay={onPlay}
      />
      <p className={styles.today} data-tone={toneOf(net)}>
        <span>{t('arcade.session')}</span>
        <strong>{difference(net)}</strong>
      </p>
      <div className={below.foot}>
        {isBelow ? <LowBalance view={view} stake={stake} /> : <FaultLine fault={fault} />}
        <p aria-live="polite" className={below.blocked}>
          {blocked}
        </p>
      </div>
    </div>
  )
}

/** Shows results at once. A phone has no room for it; there the second press of the button does the same. */
function Quick({ on, label, onChange }: PlayControlsProps['quick']) {
  return (
    <div className={styles.quick}>
      <Button look="plain" size="small" icon="bolt" aria-pressed={on} onClick={() => onChange(!on)}>
        {label}
      </Button>
    </div>
  )
}
