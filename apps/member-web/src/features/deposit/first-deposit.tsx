import type { DepositQuote } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Link, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '../../routes/paths.ts'
import { depositReads, readQuote } from './deposit.api.ts'
import styles from './first-deposit.module.css'
import { useLater } from './use-later.ts'

type FirstDepositProps = {
  /** What would be credited; undefined while no amount could be paid. */
  readonly arrivesUnits: bigint | undefined
  readonly currency: Currency
}

/** What a first deposit brings besides, before the order is made; nothing where no offer waits for one. */
export function FirstDeposit({ arrivesUnits, currency }: FirstDepositProps) {
  const amount = useLater(arrivesUnits === undefined ? undefined : unitsText(arrivesUnits, currency))
  const { data: terms } = useQuery({
    queryKey: depositReads.quote(undefined),
    queryFn: () => readQuote(undefined),
  })
  const isAsked = amount !== undefined && terms?.is_open === 1
  const { data: ofSum = terms } = useQuery({
    queryKey: depositReads.quote(amount),
    queryFn: () => readQuote(amount),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const quote = (isAsked ? ofSum : terms)?.quote
  return quote ? <FirstDepositLine quote={quote} currency={currency} /> : null
}

type LineProps = { readonly quote: DepositQuote; readonly currency: Currency }

export function FirstDepositLine({ quote, currency }: LineProps) {
  const { t, tag } = usePhrases('deposit')
  const { title, deposit, turnover, amount, required, before } = quote
  const line = (sum: string) => moneyLine(sum, currency, { tag })
  const asked = () => {
    if (turnover === '0') return t('deposit.firstFree')
    return required === null
      ? t('deposit.firstStake', { times: Number(turnover) / 100 })
      : t('deposit.firstRequired', { required: line(required) })
  }
  return (
    <p className={styles.line}>
      {amount === null
        ? t('deposit.firstTerms', {
            title,
            percent: deposit.percent,
            min: line(deposit.min),
            most: line(deposit.most),
          })
        : t('deposit.firstBrings', { title, amount: line(amount) })}{' '}
      {asked()}{' '}
      {turnover !== '0' && amount !== null && unitsOf(before) > 0n && (
        <>{t('deposit.firstBefore', { before: line(before) })} </>
      )}
      {t('deposit.firstChoice')} <Link href={paths.bonuses}>{t('deposit.toBonuses')}</Link>
    </p>
  )
}
