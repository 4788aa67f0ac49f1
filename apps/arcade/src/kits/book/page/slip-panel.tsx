import { useEffect, useRef } from 'react'
import { unitsText } from '@glasshouse/money'
import { Button, Chip, Icon, IconButton, Select } from '@glasshouse/ui'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { FaultLine } from '../../../page-kit/fault-line.tsx'
import { isBelowStake, LowBalance } from '../../../page-kit/low-balance.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { StakeField } from '../../../page-kit/stake-field.tsx'
import type { SessionView } from '../../../protocol/page-api.ts'
import { mostOf, oddsText, timesText } from '../odds.ts'
import { acceptPolicies } from '../accept-policies.ts'
import delay from './delay-bar.module.css'
import { useBook } from './look.ts'
import placed from './placing.module.css'
import styles from './slip-panel.module.css'
import type { AcceptPolicy, SlipLine } from './use-slip.ts'

export type SlipPanelProps = {
  readonly view: SessionView
  readonly stake: string
  readonly accept: AcceptPolicy
  readonly isBusy: boolean
  readonly fault: PlayFault | undefined
  /** What was accepted last, while nothing else is picked. */
  readonly said: string
  readonly onStake: (stake: string) => void
  readonly onAccept: (accept: AcceptPolicy) => void
  readonly onPlace: () => void
  /** Takes the odds of now. */
  readonly onAgree: () => void
}

/** What was picked, what it costs and what it can pay, and the one button that stakes it. */
export function SlipPanel(props: SlipPanelProps) {
  const { view, stake, accept, isBusy, fault } = props
  const play = usePlay<'book'>()
  const { t } = play.phrases
  const { look, slip } = useBook()
  const { lines, isParlay, mayCombine } = slip
  const hasParlays = look.rules.mostLegs > 1
  const text = (units: bigint) => play.money(unitsText(units, view.currency))
  const units = unitsOf(stake)
  const prices = lines.map(line => line.now ?? line.price)
  const total = isParlay ? units : units * BigInt(lines.length)
  const most = isParlay
    ? mostOf(units, prices)
    : prices.reduce((sum, price) => sum + mostOf(units, [price]), 0n)
  const isClosed = lines.some(line => line.now === null)
  const isShort = isBelowStake(view, unitsText(total, view.currency))
  if (lines.length === 0) {
    return (
      <>
        {props.said !== '' && <Accepted text={props.said} />}
        <p className={styles.quiet}>
          {t(look.rules.mostLegs > 1 ? 'book.slipEmpty' : 'book.slipEmptySingles')}
        </p>
        <FaultLine fault={fault} />
      </>
    )
  }
  return (
    <div className={styles.slip}>
      <div className={styles.kinds} role="group" aria-label={t('book.kind')}>
        <Chip chosen={!isParlay} onClick={() => slip.combine(false)}>
          {t('book.singles', { count: lines.length })}
        </Chip>
        {hasParlays && (
          <Chip chosen={isParlay} disabled={!mayCombine} onClick={() => slip.combine(true)}>
            {t('book.parlay')}
          </Chip>
        )}
        <IconButton icon="trash" label={t('book.clear')} onClick={slip.clear} />
      </div>
      {hasParlays && !mayCombine && lines.length > 1 && (
        <p className={styles.quiet}>{t('book.parlayOneEach')}</p>
      )}
      <ul className={styles.lines}>
        {lines.map(line => (
          <Line key={line.actionId} line={line} />
        ))}
      </ul>
      <StakeField view={view} stake={stake} disabled={isBusy} onChange={props.onStake} />
      <dl className={styles.sums}>
        {isParlay && (
          <div>
            <dt>{t('book.times')}</dt>
            <dd>{play.figure(timesText(prices))}</dd>
          </div>
        )}
        <div>
          <dt>{t('book.total')}</dt>
          <dd>{text(total)}</dd>
        </div>
        <div>
          <dt>{t('book.most')}</dt>
          <dd className={styles.most}>{text(most)}</dd>
        </div>
      </dl>
      <div className={placed.place}>
        <PlaceButton {...props} isClosed={isClosed} isShort={isShort} total={text(total)} />
      </div>
      {isShort ? (
        <LowBalance view={view} stake={unitsText(total, view.currency)} />
      ) : (
        <FaultLine fault={fault} />
      )}
      <Select
        label={t('book.accept')}
        value={accept}
        onChange={event => {
          const policy = acceptPolicies.find(each => each === event.currentTarget.value)
          if (policy) props.onAccept(policy)
        }}
      >
        {acceptPolicies.map(policy => (
          <option key={policy} value={policy}>
            {t(`book.accept_${policy}`)}
          </option>
        ))}
      </Select>
      {accept === 'none' && lines.some(line => line.isInPlay) && (
        <p className={styles.quiet}>{t('book.acceptInPlay')}</p>
      )}
    </div>
  )
}

/** Has the place of the button that was pressed, and its focus: a keyboard goes on from here. */
function Accepted({ text }: { readonly text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) place.current?.focus()
  }, [])
  return (
    <p ref={place} tabIndex={-1} className={placed.accepted}>
      <Icon name="check" size={20} /> {text}
    </p>
  )
}

function Line({ line }: { readonly line: SlipLine }) {
  const { phrases, figure } = usePlay<'book'>()
  const { t } = phrases
  const { texts, format, slip } = useBook()
  const hasMoved = line.now !== null && line.now !== line.price
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{texts.selection(line.selection, line.setup)}</strong>
        <span className={styles.quiet}>{texts.market(line.selection)}</span>
        <span className={styles.quiet}>{texts.event(line.setup)}</span>
      </div>
      <div className={styles.at}>
        {hasMoved && <s className={styles.old}>{figure(oddsText(line.price, format))}</s>}
        {line.now === null ? (
          <span className={styles.quiet}>{t('book.closed')}</span>
        ) : (
          <strong data-moved={hasMoved || undefined}>{figure(oddsText(line.now, format))}</strong>
        )}
      </div>
      <IconButton icon="x" label={t('book.remove')} onClick={() => slip.remove(line.actionId)} />
    </li>
  )
}

type PlaceButtonProps = SlipPanelProps & {
  readonly isClosed: boolean
  readonly isShort: boolean
  readonly total: string
}

/** Places the bet; where a price has changed in a way that the player does not take, the first press agrees to it. */
function PlaceButton(props: PlaceButtonProps) {
  const { accept, isBusy, isClosed, isShort, total } = props
  const { t } = usePlay<'book'>().phrases
  const { look, slip } = useBook()
  const isMoved = slip.lines.some(
    ({ now, price }) =>
      now !== null && (accept === 'none' ? now !== price : accept === 'better' && now < price),
  )
  const isDelayed = slip.lines.some(line => line.isInPlay) && look.rules.acceptDelayMs > 0
  if (isBusy && isDelayed) {
    return (
      <div className={delay.delay} role="status">
        <p>{t('book.waiting')}</p>
        <span className={delay.bar} style={{ animationDuration: `${look.rules.acceptDelayMs}ms` }} />
      </div>
    )
  }
  return (
    <Button
      look="filled"
      wide
      busy={isBusy}
      disabled={isClosed || isShort}
      onClick={() => {
        if (isMoved) props.onAgree()
        else props.onPlace()
      }}
    >
      {isClosed ? t('book.closedWait') : isMoved ? t('book.agree') : t('book.place', { amount: total })}
    </Button>
  )
}
