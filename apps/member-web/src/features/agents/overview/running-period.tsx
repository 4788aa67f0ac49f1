import type { AgentSettlements } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { ProgressBar } from '@glasshouse/ui'
import { Amount, useAmounts, usePhrases } from '@glasshouse/web-kit'
import type { Days } from '../../../lists/days.rules.ts'
import type { ShareEstimate } from '../calculator/calculator.rules.ts'
import { useDaysText } from '../tables/use-day-name.ts'
import { useOperations } from '../tables/use-tables.ts'
import { usePlan } from '../use-agents.ts'
import { runningShare, wayToNext } from './overview.rules.ts'
import styles from './overview-view.module.css'

type RunningProps = {
  readonly days: Days
  readonly lines: AgentSettlements['list']
  readonly level: number
}

/** The period that is not closed yet: what the branch has earned so far, its tier, and the way to the next. */
export function RunningPeriod({ days, lines, level }: RunningProps) {
  const { t } = usePhrases('agents')
  const text = useDaysText()
  const { data } = useOperations(days)
  const plan = usePlan().data
  const share = data && plan && runningShare({ versions: plan.versions, level, totals: data.totals, lines })
  return (
    <section className={styles.sheet} aria-labelledby="overview-period" aria-busy={data === undefined}>
      <h2 id="overview-period" className={styles.heading}>
        {t('agents.overview.period', { period: text(days) })}
      </h2>
      {share && data ? (
        <Share share={share} currency={data.currency} />
      ) : (
        <p className={styles.label}>{data && plan ? t('agents.overview.atClose') : '–'}</p>
      )}
    </section>
  )
}

const rateForm = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const

type ShareProps = { readonly share: ShareEstimate; readonly currency: AgentSettlements['currency'] }

function Share({ share, currency }: ShareProps) {
  const { t, number } = usePhrases('agents')
  const amounts = useAmounts(currency)
  const line = (units: bigint) => amounts.line(unitsText(units, currency))
  const percent = (rate: string) => number(Number(rate), rateForm)
  const { missing, net, fee, carried } = share
  const rows = [
    [t('agents.figure.win_loss'), share.gross],
    [t('agents.line.fee'), -fee],
    [t('agents.figure.jackpot'), -share.jackpot],
    [t('agents.figure.bonus'), -share.bonus],
    [t('agents.line.carried'), carried],
  ] as const
  return (
    <>
      <p className={styles.label}>{t('agents.overview.soFar')}</p>
      <p>
        <Amount amounts={amounts} amount={unitsText(share.earned, currency)} big />
      </p>
      <dl className={styles.rows}>
        {rows
          .filter(([, units], index) => index === 0 || units !== 0n)
          .map(([name, units]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{line(units)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('agents.figure.net')}</dt>
          <dd>{line(net)}</dd>
        </div>
      </dl>
      <p>{net > 0n ? t('agents.overview.tier', { rate: percent(share.rate) }) : t('agents.calc.noNet')}</p>
      {missing && (
        <>
          <ProgressBar label={t('agents.overview.toNext')} value={wayToNext(share)} max={100} tone="accent" />
          <p className={styles.label}>
            {t('agents.calc.missing', { amount: line(missing.units), rate: percent(missing.rate) })}
          </p>
        </>
      )}
      <p className={styles.label}>{t('agents.overview.means')}</p>
    </>
  )
}
