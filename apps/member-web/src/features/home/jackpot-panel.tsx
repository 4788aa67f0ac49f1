import type { Jackpot } from '@glasshouse/contract'
import { Odometer } from '@glasshouse/ui'
import { Link, usePhrases, useReaderDate, wholeDigits } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './jackpot-panel.module.css'
import { useJackpot } from './use-jackpot.ts'

const counted = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

/** The jackpot, and what a player would ask about it: since when, and from which games. */
export function JackpotPanel({ jackpot }: { readonly jackpot: Jackpot }) {
  const { t, number } = usePhrases()
  const date = useReaderDate()
  const { jackpot_amount_total: amount, currency, counted_at: countedAt, fed_by: games } = useJackpot(jackpot)
  const digits = wholeDigits(amount)
  const label = t('jackpot.amountLabel', { amount: `${number(Number(digits))} ${currency}` })
  const at = date(new Date(countedAt), counted)
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('jackpot.title')}</h2>
        <span className={styles.currency}>{currency}</span>
      </div>
      <Odometer digits={digits} label={label} separator={separatorOf(number)} />
      <dl className={styles.facts}>
        <Fact term={t('jackpot.counted')} value={at} />
        <Fact term={t('jackpot.fedBy')} value={games.join(', ')} />
      </dl>
      <Link className={styles.more} href={paths.jackpot}>
        {t('jackpot.more')}
      </Link>
    </section>
  )
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}

/** What the reader's language puts between thousands. */
function separatorOf(number: (value: number) => string): string {
  return number(1111).replaceAll('1', '') || '\u2009'
}
