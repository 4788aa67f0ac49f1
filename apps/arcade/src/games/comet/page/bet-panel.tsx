import { useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ignoreRepeat } from '../../../page-kit/repeated-key.ts'
import { StakeField } from '../../../page-kit/stake-field.tsx'
import { useTyped } from '../../../page-kit/use-typed.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import { hundredthsAt } from '../flight.ts'
import type { BetName, Comet } from '../picture.ts'
import { paidUnits } from '../payouts.ts'
import actStyles from './act-button.module.css'
import styles from './bet-panel.module.css'
import { timesText, typedTarget, type Slot } from './slots.ts'
import type { Flying } from './flying-bets.ts'
import type { CometPhase } from './use-comet.ts'
import { useFrames } from './use-frames.ts'

type BetPanelProps = {
  readonly name: BetName
  readonly view: SessionView<Comet>
  readonly phase: CometPhase
  readonly slot: Slot
  readonly bet: Flying | undefined
  readonly closesAt: string | undefined
  readonly clock: ServerClock
  readonly isLeaving: boolean
  readonly isAutobet: boolean
  readonly onChange: (change: Partial<Slot>) => void
  readonly onArm: (isArmed: boolean) => void
  readonly onCashOut: () => void
}

/** One of the two bets: its stake, its target, and the button that stakes and cashes out. */
export function BetPanel(props: BetPanelProps) {
  const { name, view, phase, slot, bet, isAutobet, onChange } = props
  const { t } = usePlay<'comet'>().phrases
  const title = name === 'a' ? t('comet.bet1') : t('comet.bet2')
  const isFixed = slot.isArmed || isAutobet
  return (
    <section className={styles.panel} role="group" aria-label={title}>
      <div className={styles.stake}>
        <StakeField
          view={view}
          stake={slot.stake}
          disabled={isFixed}
          onChange={stake => onChange({ stake })}
        />
      </div>
      <Target slot={slot} isFixed={isFixed} onChange={onChange} />
      {phase === 'flying' && bet && bet.at === undefined ? (
        <CashOutButton {...props} bet={bet} />
      ) : (
        <ArmButton {...props} title={title} />
      )}
    </section>
  )
}

type TargetProps = {
  readonly slot: Slot
  readonly isFixed: boolean
  readonly onChange: (change: Partial<Slot>) => void
}

function Target({ slot, isFixed, onChange }: TargetProps) {
  const { phrases, figure } = usePlay<'comet'>()
  const { t } = phrases
  const field = useTyped({
    shown: `${figure(timesText(slot.target))}×`,
    disabled: isFixed,
    onTake: text => {
      const target = typedTarget(text)
      if (target !== undefined) onChange({ target, isAuto: true })
    },
  })
  return (
    <div className={styles.target}>
      <label className={styles.auto}>
        <input
          type="checkbox"
          checked={slot.isAuto}
          disabled={isFixed}
          onChange={event => onChange({ isAuto: event.currentTarget.checked })}
        />
        <span>{t('comet.auto')}</span>
      </label>
      <input
        className={styles.times}
        aria-label={t('comet.autoAt')}
        inputMode="decimal"
        autoComplete="off"
        data-off={!slot.isAuto || undefined}
        {...field}
      />
    </div>
  )
}

/** Stakes in the round that takes bets or in the next one, and takes it back. */
function ArmButton({
  name,
  view,
  phase,
  slot,
  bet,
  isAutobet,
  onArm,
  title,
}: BetPanelProps & { readonly title: string }) {
  const { phrases, figure, money } = usePlay<'comet'>()
  const { t } = phrases
  const isIn = bet !== undefined && (phase === 'closed' || phase === 'flying')
  const note =
    isIn && bet.at !== undefined
      ? t('comet.outAt', {
          times: figure(timesText(bet.at)),
          amount: money(unitsText(paidUnits(unitsOf(bet.stake), bet.at), view.currency)),
        })
      : phase === 'betting'
        ? t('comet.thisRound')
        : t('comet.nextRound')
  return (
    <div className={actStyles.act}>
      <button
        className={actStyles.button}
        type="button"
        data-phase={name === 'a' ? (slot.isArmed || isIn ? 'turning' : 'still') : undefined}
        data-armed={slot.isArmed || undefined}
        aria-disabled={isAutobet || undefined}
        onKeyDown={ignoreRepeat}
        onClick={() => !isAutobet && onArm(!slot.isArmed)}
      >
        {slot.isArmed ? t('comet.takeBack', { bet: title }) : title}
      </button>
      <p className={actStyles.note}>{note}</p>
    </div>
  )
}

/** Names what it would bring now, on every frame. What it brings is decided by the server when it arrives there. */
function CashOutButton({
  name,
  view,
  bet,
  closesAt,
  clock,
  isLeaving,
  onCashOut,
}: BetPanelProps & { readonly bet: Flying }) {
  const { phrases, money, figure } = usePlay<'comet'>()
  const { t } = phrases
  const amount = useRef<HTMLSpanElement>(null)
  const [isReached, setReached] = useState(false)
  const stakeUnits = unitsOf(bet.stake)
  useFrames(!isReached, () => {
    const now = hundredthsAt(clock.now() - Date.parse(closesAt ?? ''))
    const units = paidUnits(stakeUnits, Math.min(now, bet.latest))
    if (amount.current) amount.current.textContent = money(unitsText(units, view.currency))
    if (now >= bet.latest) setReached(true)
  })
  return (
    <div className={actStyles.act}>
      <button
        className={actStyles.button}
        type="button"
        data-phase={name === 'a' ? 'turning' : undefined}
        data-cash
        aria-disabled={isReached || isLeaving || undefined}
        onKeyDown={ignoreRepeat}
        onClick={() => !isReached && !isLeaving && onCashOut()}
      >
        <span>{isReached ? t('comet.atTarget') : t('comet.cashOut')}</span>{' '}
        <span className={actStyles.amount} ref={amount} aria-hidden="true" />
      </button>
      <p className={actStyles.note}>
        {isReached
          ? t('comet.paidAtEnd')
          : bet.target === null
            ? t('comet.byHand')
            : t('comet.autoNote', { times: figure(timesText(bet.target)) })}
      </p>
    </div>
  )
}
