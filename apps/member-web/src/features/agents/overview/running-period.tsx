import type { AgentSettlements } from '@glasshouse/contract'
import { ProgressBar } from '@glasshouse/ui'
import { Amount, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { earningOf, feeOf, resultOf } from '../settlement/settlement.rules.ts'
import { useExact } from '../settlement/use-exact.ts'
import { useDaysText } from '../tables/use-day-name.ts'
import { useGameTypeName } from '../use-game-type-name.ts'
import { missingOf, wayToNext } from './overview.rules.ts'
import styles from './overview-view.module.css'

type Running = NonNullable<AgentSettlements['running']>
type RunningProps = { readonly running: Running; readonly currency: AgentSettlements['currency'] }

/** The period that is not closed yet: what the agent has earned so far and how, the tier, and the way to the next. */
export function RunningPeriod({ running, currency }: RunningProps) {
  const { t } = usePhrases('agents')
  const text = useDaysText()
  const amounts = useAmounts(currency)
  return (
    <section className={styles.sheet} aria-labelledby="overview-period">
      <h2 id="overview-period" className={styles.heading}>
        {t('agents.overview.period', {
          period: text({ from: running.start_date, to: running.end_date }),
        })}
      </h2>
      <p className={styles.label}>{t('agents.overview.soFar')}</p>
      <p>
        <Amount amounts={amounts} amount={running.own} big />
      </p>
      <Steps running={running} />
      <Gate running={running} />
      {running.plan.agent_type === 1 && <WayUp running={running} currency={currency} />}
      <p className={styles.label}>{t('agents.overview.means')}</p>
    </section>
  )
}

type Row = readonly [name: string, sum: string, isTotal?: boolean]

/** From the gross to the commission, each sum exact: the lines above a total add up to it. */
function Steps({ running }: { readonly running: Running }) {
  const { t } = usePhrases('agents')
  const exact = useExact()
  const typeName = useGameTypeName()
  const { branch, plan, types } = running
  const rate = exact(running.rate ?? '0')
  const share: readonly Row[] = [
    [t('agents.line.ggr'), exact(branch.ggr)],
    [t('agents.line.fee'), exact(feeOf({ line: running, branch }), 'less')],
    [t('agents.figure.jackpot'), exact(branch.jackpot, 'less')],
    [t('agents.figure.bonus'), exact(branch.bonus, 'less')],
    [t('agents.line.carried'), exact(running.carried)],
    [t('agents.line.base'), exact(resultOf(running)), true],
    [`${t('agents.line.earned')}, ${rate} %`, exact(running.earned)],
  ]
  const rebate: readonly Row[] = [
    ...types.map(({ game_type: type, valid_bet: valid, rate: part, amount }): Row => [
      `${typeName(type)}: ${t('agents.how.fee', { rate: exact(part), ggr: exact(valid) })}`,
      exact(amount),
    ]),
    [t('agents.line.earned'), exact(running.earned), true],
  ]
  const rows: readonly Row[] = [
    ...(plan.agent_type === 1 ? share : rebate),
    [t('agents.line.below'), exact(running.below, 'less')],
    [t('agents.line.own'), exact(running.own), true],
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(([name, sum, isTotal = false]) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why nothing is earned yet. */
function Gate({ running }: { readonly running: Running }) {
  const { t } = usePhrases('agents')
  const why = earningOf({ line: running, plan: running.plan })
  if (why === 'tooFewActive') {
    return (
      <p>{t('agents.overview.tooFew', { active: `${running.active}`, least: running.plan.active_least })}</p>
    )
  }
  return why === 'noResult' ? <p>{t('agents.calc.noNet')}</p> : null
}

function WayUp({ running, currency }: RunningProps) {
  const { t } = usePhrases('agents')
  const exact = useExact()
  const missing = missingOf(running)
  if (!missing) return null
  return (
    <>
      <ProgressBar label={t('agents.overview.toNext')} value={wayToNext(missing)} max={100} tone="accent" />
      <p className={styles.label}>
        {t('agents.calc.missing', {
          amount: `${exact(missing.units)} ${currency}`,
          rate: `${exact(missing.rate)} %`,
        })}
      </p>
    </>
  )
}
