import { Button, classNames, type IconName } from '@glasshouse/ui'
import type { GameWire } from '../protocol/page-api.ts'
import { FaultLine } from './fault-line.tsx'
import { isBelowStake, LowBalance } from './low-balance.tsx'
import { usePlay } from './play-context.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './play-controls.module.css'
import below from './play-foot.module.css'
import { netOf, toneOf } from './session-panel.tsx'
import side from './side-rail.module.css'
import row from './stake-extra.module.css'
import { StakeField } from './stake-field.tsx'
import type { Rounds } from './use-rounds.ts'

type StakeControlsProps = {
  readonly rounds: Rounds<GameWire>
  /** The stake is in play: it cannot change. */
  readonly isOpen?: boolean
  /** What of the stakes waits for its result. */
  readonly inPlay?: string | undefined
  readonly playLabel: string
  readonly playIcon: IconName
  readonly disabled?: boolean
  /** A second press brings the round to rest, and the button says so. */
  readonly canStop?: boolean
  readonly blocked?: string | undefined
  /** Quick results and autobet, where the game has them. */
  readonly extra?: Omit<ExtraProps, 'disabled' | 'hasAuto' | 'hasQuick'>
  readonly onStake: (stake: string) => void
  readonly onPlay: () => void
}

/** A stake of any amount, and the button; under the thumb on a phone. Also shows the message of a failed step. */
export function StakeControls(props: StakeControlsProps) {
  const { rounds, isOpen = false, inPlay, blocked, disabled = false, onStake, onPlay } = props
  const { phrases, difference } = usePlay()
  const { t } = phrases
  const { view, stake, phase, fault } = rounds
  const net = netOf(view.session, inPlay)
  const isBelow = phase === 'still' && !isOpen && isBelowStake(view, stake)
  return (
    <div className={classNames(styles.controls, side.rail)} data-rail>
      <StakeField view={view} stake={stake} disabled={isOpen || phase === 'turning'} onChange={onStake} />
      {props.extra && (
        <Extra
          {...props.extra}
          hasAuto={view.allowsAutoplay}
          hasQuick={view.allowsQuickPlay}
          disabled={phase !== 'still' || blocked !== undefined}
        />
      )}
      <PlayButton
        label={props.playLabel}
        icon={props.playIcon}
        phase={phase}
        isWhole={props.canStop !== true || !view.allowsQuickPlay}
        disabled={disabled || blocked !== undefined}
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

type ExtraProps = {
  readonly quick?: boolean
  /** Left out where nothing moves that could be shorter. */
  readonly onQuick?: (quick: boolean) => void
  readonly hasAuto: boolean
  readonly hasQuick: boolean
  readonly isAuto: boolean
  readonly onAuto: () => void
  readonly disabled: boolean
}

/** What is not needed for a round: on a phone it stands above the stake. */
function Extra({ quick = false, hasAuto, hasQuick, isAuto, disabled, onQuick, onAuto }: ExtraProps) {
  const { t } = usePlay().phrases
  return (
    <div className={row.extras}>
      {hasQuick && onQuick && (
        <Button look="plain" size="small" icon="bolt" aria-pressed={quick} onClick={() => onQuick(!quick)}>
          {t('arcade.quick')}
        </Button>
      )}
      {hasAuto && (
        <Button look="plain" size="small" icon="refresh" disabled={disabled || isAuto} onClick={onAuto}>
          {t('arcade.auto')}
        </Button>
      )}
    </div>
  )
}
