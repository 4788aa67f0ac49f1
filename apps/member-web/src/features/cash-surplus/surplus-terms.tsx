import type { CashSurplus } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { noonOf } from '../../noon-of.ts'
import gift from '../../gift-page.module.css'

type SurplusTermsProps = {
  readonly programme: NonNullable<CashSurplus['programme']>
  readonly now: string
}

/** The rate, from when it pays, and what happens at its end: told before anything is put in. */
export function SurplusTerms({ programme, now }: SurplusTermsProps) {
  const { t, date } = usePhrases('payout')
  const { first_day: first, changes } = programme
  const dayText = (day: string, days = 0) =>
    date(new Date(noonOf(day).getTime() + days * 86_400_000), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
  return (
    <>
      <p className={gift.price}>{t('payout.surplusRate', { rate: Number(programme.rate_year) })}</p>
      {noonOf(first).getTime() > Date.parse(now) && (
        <p>{t('payout.surplusBegins', { day: dayText(first) })}</p>
      )}
      {changes && (
        <p>
          {changes.rate_year === null
            ? t('payout.surplusEnds', { day: dayText(changes.day, -1) })
            : t('payout.surplusChanges', { day: dayText(changes.day), rate: Number(changes.rate_year) })}
        </p>
      )}
      {programme.is_open === 0 && <p role="status">{t('payout.surplusLastDay')}</p>}
    </>
  )
}
