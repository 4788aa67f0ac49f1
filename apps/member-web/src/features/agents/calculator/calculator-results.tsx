import type { AgentPlan } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { amountsOf, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { useGameTypeName } from '../use-game-type-name.ts'
import type { Estimate, RebateEstimate, ShareEstimate } from './calculator.rules.ts'
import styles from './calculator-results.module.css'

type ResultsProps = { readonly plan: AgentPlan; readonly estimate: Estimate }

/** Both plans side by side with every step, as a settlement writes it. */
export function CalculatorResults({ plan, estimate }: ResultsProps) {
  const { share, rebate } = estimate
  return (
    <div className={styles.results}>
      {share && <Share plan={plan} share={share} />}
      {rebate && <Rebate plan={plan} rebate={rebate} />}
    </div>
  )
}

const rateForm = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const

function useWords(currency: AgentPlan['currency']) {
  const { t, tag, number } = usePhrases('agents')
  // They are the visitor's own guesses, so the eye does not hide them.
  const amounts = amountsOf({ currency, tag, areShown: true })
  return {
    t,
    sum: (units: bigint) => amounts.line(unitsText(units, currency)),
    percent: (rate: string) => number(Number(rate), rateForm),
  }
}

function Share({ plan, share }: { readonly plan: AgentPlan; readonly share: ShareEstimate }) {
  const { t, sum, percent } = useWords(plan.currency)
  const fee = plan.versions.find(({ agent_type: type, is_current: is }) => type === 1 && is === 1)
  const { missing } = share
  return (
    <Sheet name={t('agents.type1')} earned={sum(share.earned)}>
      <dl>
        <Row name={t('agents.figure.win_loss')} sum={sum(share.gross)} />
        <Row name={t('agents.calc.fee', { fee: percent(fee?.platform_fee ?? '0') })} sum={sum(-share.fee)} />
        <Row name={t('agents.figure.jackpot')} sum={sum(-share.jackpot)} />
        <Row name={t('agents.figure.bonus')} sum={sum(-share.bonus)} />
        <Row name={t('agents.figure.net')} sum={sum(share.net)} isTotal />
        <Row name={t('agents.calc.rate')} sum={percent(share.rate)} />
      </dl>
      <ol className={styles.tiers} aria-label={t('agents.calc.tiers')}>
        {share.tiers.map(({ from, rate, isReached }) => (
          <li key={`${from}`} className={styles.tier} aria-current={isReached || undefined}>
            <strong>{percent(rate)}</strong> {t('agents.tierFrom', { amount: sum(from) })}
          </li>
        ))}
      </ol>
      {missing && share.isActiveEnough && (
        <p className={styles.note}>
          {t('agents.calc.missing', { amount: sum(missing.units), rate: percent(missing.rate) })}
        </p>
      )}
      <Why plan={plan} type={1} isActiveEnough={share.isActiveEnough}>
        {share.net <= 0n && t('agents.calc.noNet')}
      </Why>
    </Sheet>
  )
}

function Rebate({ plan, rebate }: { readonly plan: AgentPlan; readonly rebate: RebateEstimate }) {
  const { t, sum, percent } = useWords(plan.currency)
  const nameOf = useGameTypeName()
  return (
    <Sheet name={t('agents.type2')} earned={sum(rebate.earned)}>
      <dl>
        {rebate.parts.map(({ type, turnover, rate }) => (
          <Row
            key={type}
            name={nameOf(type)}
            sum={t('agents.calc.of', { rate: percent(rate), amount: sum(turnover) })}
          />
        ))}
      </dl>
      <Why plan={plan} type={2} isActiveEnough={rebate.isActiveEnough}>
        {rebate.parts.length === 0 && t('agents.calc.noBets')}
      </Why>
    </Sheet>
  )
}

type SheetProps = {
  readonly name: string
  readonly earned: string
  readonly children: ReactNode
}

function Sheet({ name, earned, children }: SheetProps) {
  const { t } = usePhrases('agents')
  return (
    <div className={styles.sheet}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.earned}>
        <span className={styles.label}>{t('agents.calc.earned')}</span>
        <output className={styles.sum}>{earned}</output>
      </p>
      {children}
    </div>
  )
}

type RowProps = { readonly name: string; readonly sum: string; readonly isTotal?: boolean }

function Row({ name, sum, isTotal = false }: RowProps) {
  return (
    <div className={styles.row} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  )
}

type WhyProps = {
  readonly plan: AgentPlan
  readonly type: 1 | 2
  readonly isActiveEnough: boolean
  /** Why else nothing is earned. */
  readonly children: ReactNode
}

function Why({ plan, type, isActiveEnough, children }: WhyProps) {
  const { t } = usePhrases('agents')
  const version = plan.versions.find(each => each.agent_type === type && each.is_current === 1)
  if (!isActiveEnough) {
    return <p className={styles.why}>{t('agents.calc.tooFew', { least: version?.least_active ?? 0 })}</p>
  }
  return children ? <p className={styles.why}>{children}</p> : null
}
