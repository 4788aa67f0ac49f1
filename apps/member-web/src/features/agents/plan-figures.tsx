import type { AgentPlan } from '@glasshouse/contract'
import { amountsOf, usePhrases } from '@glasshouse/web-kit'
import { rebatesOf, sharesOf, type PlanVersion } from './plan.rules.ts'
import styles from './plan-figures.module.css'
import tables from './tables/table-view.module.css'
import { usePlanLevels } from './use-agents.ts'
import { useGameTypeName } from './use-game-type-name.ts'
import { useDayName } from './tables/use-day-name.ts'

/** What settlements are worked out with: of each plan the version that holds, and those to come. */
export function PlanFigures({ plan }: { readonly plan: AgentPlan }) {
  const { t } = usePhrases('agents')
  if (plan.versions.length === 0) return null
  return (
    <section className={styles.figures} aria-labelledby="plan-figures">
      <div className={tables.words}>
        <h2 id="plan-figures" className={styles.name}>
          {t('agents.figuresTitle')}
        </h2>
        <p className={tables.lead}>{t('agents.figuresLead')}</p>
      </div>
      {plan.versions.map(version => (
        <Version
          key={`${version.agent_type} ${version.start_date}`}
          version={version}
          currency={plan.currency}
        />
      ))}
    </section>
  )
}

type VersionProps = { readonly version: PlanVersion; readonly currency: AgentPlan['currency'] }

function Version({ version, currency }: VersionProps) {
  const { t } = usePhrases('agents')
  const day = useDayName()
  const { agent_type: type, is_current: isCurrent, start_date: start } = version
  const id = `plan-${type}-${start}`
  return (
    <div className={styles.version}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {t(`agents.type${type}`)}
        </h3>
        <p className={styles.since} data-coming={isCurrent === 0 || undefined}>
          {t(isCurrent === 1 ? 'agents.figuresSince' : 'agents.figuresFrom', { day: day(start, 'year') })}
        </p>
      </div>
      <p className={styles.about}>{t(`agents.type${type}Body`)}</p>
      <Rates version={version} currency={currency} labelledBy={id} />
      <Rules version={version} />
    </div>
  )
}

const rateForm = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const

function Rates({ version, currency, labelledBy }: VersionProps & { readonly labelledBy: string }) {
  const { t, tag, number } = usePhrases('agents')
  const typeName = useGameTypeName()
  const levelName = usePlanLevels()
  const isShare = version.agent_type === 1
  // They are the house's own, so the eye does not hide them.
  const amounts = amountsOf({ currency, tag, areShown: true })
  const nameOf = (key: string) =>
    isShare ? t('agents.tierFrom', { amount: amounts.line(key) }) : typeName(key)
  const last = version.levels.length
  return (
    <div className={styles.frame} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(isShare ? 'agents.figure.net' : 'agents.figure.valid_bet')}</th>
            {version.levels.map((_, index) => (
              <th key={`level ${index + 1}`} scope="col">
                {levelName(index + 1, last)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isShare ? sharesOf(version) : rebatesOf(version)).map(({ key, rates }) => (
            <tr key={key}>
              <th scope="row">{nameOf(key)}</th>
              {rates.map((rate, index) => (
                <td key={`level ${index + 1}`}>{number(Number(rate), rateForm)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a rate is taken of, and what keeps a branch from earning. */
function Rules({ version }: { readonly version: PlanVersion }) {
  const { t, number } = usePhrases('agents')
  const { agent_type: type, platform_fee: fee, carries_loss: carries, least_active: least } = version
  const ofShare = [
    t('agents.rule.net', { fee: number(Number(fee), rateForm) }),
    t(carries === 1 ? 'agents.rule.carried' : 'agents.rule.notCarried'),
  ]
  const rules = [
    ...(type === 1 ? ofShare : [t('agents.rule.valid')]),
    ...(least > 0 ? [t('agents.rule.least', { least })] : []),
    t('agents.rule.difference'),
  ]
  return (
    <ul className={styles.rules}>
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
