import type { AgentSettlementDetail } from '@glasshouse/contract'
import { Link, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './arithmetic.module.css'
import { useDaysText } from '../tables/use-day-name.ts'
import { useGameTypeName } from '../use-game-type-name.ts'
import { settlementPath } from './settlement-path.ts'
import { changesOf, earningOf, feeOf, resultOf } from './settlement.rules.ts'
import { useExact, type Exact } from './use-exact.ts'

type ArithmeticProps = {
  readonly detail: AgentSettlementDetail
  /** Whose line it is; undefined for the caller's own. */
  readonly agent: string | undefined
}

/** Every line of the settlement with what it is made of, from the gross to the payment. */
export function Arithmetic({ detail, agent }: ArithmeticProps) {
  const isOwn = agent === undefined
  const { t } = usePhrases('agents')
  const exact = useExact()
  const { line, plan, currency } = detail
  return (
    <section className={styles.sheet} aria-labelledby="arithmetic">
      <h2 id="arithmetic" className={styles.heading}>
        {t('agents.arithmetic')}
      </h2>
      <p className={styles.muted}>{t('agents.inCurrency', { currency })}</p>
      <dl className={styles.lines}>
        {plan.agent_type === 1 && <ShareLines detail={detail} exact={exact} />}
        <RebateLines detail={detail} exact={exact} />
        <Row
          name={t('agents.line.earned')}
          how={<Earned detail={detail} exact={exact} />}
          sum={line.earned}
        />
        <Row name={t('agents.line.below')} how={t('agents.how.below')} sum={line.below} isLess />
        <Row
          name={t(isOwn ? 'agents.line.own' : 'agents.line.ofAgent')}
          how={t('agents.how.own')}
          sum={line.own}
          isTotal
        />
        <Row
          name={t('agents.line.correction')}
          how={<Correction detail={detail} agent={agent} />}
          sum={line.correction}
        />
        <Row
          name={t(line.is_paid === 1 ? 'agents.line.paid' : 'agents.line.toPay')}
          how={t(isOwn ? 'agents.how.paid' : 'agents.how.paidToAgent')}
          sum={line.paid}
          isTotal
        />
        {line.debt !== '0' && (
          <Row name={t('agents.line.debt')} how={t('agents.how.debt')} sum={line.debt} isTotal />
        )}
      </dl>
    </section>
  )
}

type PartProps = { readonly detail: AgentSettlementDetail; readonly exact: Exact }

function ShareLines({ detail, exact }: PartProps) {
  const { t } = usePhrases('agents')
  const { line, branch, plan } = detail
  return (
    <>
      <Row name={t('agents.line.ggr')} how={t('agents.how.ggr')} sum={branch.ggr} />
      <Row
        name={t('agents.line.fee')}
        how={t('agents.how.fee', { rate: exact(plan.platform_fee), ggr: exact(branch.ggr) })}
        sum={feeOf(detail)}
        isLess
      />
      <Row name={t('agents.figure.jackpot')} how={t('agents.how.jackpot')} sum={branch.jackpot} isLess />
      <Row name={t('agents.figure.bonus')} how={t('agents.how.bonus')} sum={branch.bonus} isLess />
      <Row name={t('agents.line.base')} how={t('agents.how.base')} sum={line.base} isTotal />
      <Row name={t('agents.line.carried')} how={t('agents.how.carried')} sum={line.carried} />
    </>
  )
}

/** A rebate by type of game; nothing with a share. */
function RebateLines({ detail: { types }, exact }: PartProps) {
  const { t } = usePhrases('agents')
  const typeName = useGameTypeName()
  return types.map(({ game_type: type, valid_bet: valid, rate, amount }) => (
    <Row
      key={type}
      name={typeName(type)}
      how={t('agents.how.rebateOf', { rate: exact(rate), valid: exact(valid) })}
      sum={amount}
    />
  ))
}

/** Which earlier periods changed, and by what; each opens. */
function Correction({ detail: { news, plan }, agent }: ArithmeticProps) {
  const { t } = usePhrases('agents')
  const exact = useExact()
  const days = useDaysText()
  return (
    <>
      {t('agents.how.correction')}
      {news.map(each => (
        <Link key={each.id} href={settlementPath(each.id, agent)} className={styles.news}>
          {changesOf(each, plan.agent_type === 1)
            .map(([phrase, amount]) =>
              t(phrase, {
                period: days({ from: each.start_date, to: each.end_date }),
                amount: exact(amount),
              }),
            )
            .join('; ')}
        </Link>
      ))}
    </>
  )
}

function Earned({ detail, exact }: PartProps) {
  const { t } = usePhrases('agents')
  const { line, plan } = detail
  const why = earningOf(detail)
  if (why === 'tooFewActive') return t('agents.how.tooFewActive', { least: plan.active_least })
  if (why === 'rebate') return t('agents.how.rebate')
  if (why === 'noResult') return t('agents.how.noResult', { result: exact(resultOf(line)) })
  return t('agents.how.share', { rate: exact(line.rate ?? '0'), result: exact(resultOf(line)) })
}

type RowProps = {
  readonly name: string
  readonly how: ReactNode
  readonly sum: string
  /** It is taken away. */
  readonly isLess?: boolean
  readonly isTotal?: boolean
}

function Row({ name, how, sum, isLess = false, isTotal = false }: RowProps) {
  const exact = useExact()
  return (
    <div className={styles.row} data-total={isTotal || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.how}>{how}</dd>
      <dd className={styles.sum}>{exact(sum, isLess ? 'less' : 'plain')}</dd>
    </div>
  )
}
