import type { CashBackProgramme } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, showToast, unitsOf, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { CashBackDays } from './cash-back-days.tsx'
import { CashBackRules } from './cash-back-rules.tsx'
import { onCashBack } from './cash-back.reactions.ts'
import { useDayText } from './use-day-text.ts'
import gift from '../../gift-page.module.css'

type CashBackViewProps = {
  readonly programme: CashBackProgramme
  readonly timezone: string
  readonly today: string
  readonly onChanged: () => void
}

export function CashBackView({ programme, timezone, today, onChanged }: CashBackViewProps) {
  const phrases = usePhrases('payout')
  const { t, tag } = phrases
  const dayText = useDayText()
  const { claimable, gathered, least, first_day: firstDay, last_day: lastDay } = programme
  const line = (amount: string) => moneyLine(amount, programme.currency, { tag })
  const claiming = useSubmit(() => callApi(calls.cashBackClaim, {}), {
    reactions: onCashBack,
    phrases,
    onRefresh: onChanged,
    onDone: ({ cash }) => {
      showToast({ tone: 'good', text: t('payout.cashBackPaid', { cash: line(cash) }) })
      onChanged()
    },
  })
  const canClaim = unitsOf(claimable) > 0n
  const isGathering = !canClaim && unitsOf(gathered) > 0n
  return (
    <>
      <section className={gift.card}>
        <h2 className={gift.title}>{programme.title}</h2>
        <p className={gift.sum}>{line(gathered)}</p>
        {canClaim && (
          <Button look="filled" busy={claiming.isBusy} onClick={() => claiming.submit()}>
            {t('payout.cashBackClaim')}
          </Button>
        )}
        {isGathering && <p role="status">{t('payout.cashBackBelow', { least: line(least) })}</p>}
        {!canClaim && !isGathering && <p role="status">{t('payout.cashBackNothing')}</p>}
        {firstDay > today && <p>{t('payout.cashBackBegins', { day: dayText(firstDay) })}</p>}
        {lastDay !== null && <p>{t('payout.cashBackEnds', { day: dayText(lastDay) })}</p>}
      </section>
      <CashBackDays lines={programme.list} line={line} />
      <CashBackRules programme={programme} timezone={timezone} line={line} />
    </>
  )
}
