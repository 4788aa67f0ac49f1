import type { CheckInProgramme } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, showToast, unitsOf, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { GiftTerms } from '../../gift-terms.tsx'
import { CheckInMonth } from './check-in-month.tsx'
import { onCheckIn } from './check-in.reactions.ts'
import gift from '../../gift-page.module.css'

type CheckInViewProps = {
  readonly programme: CheckInProgramme
  readonly timezone: string
  readonly onChanged: () => void
}

export function CheckInView({ programme, timezone, onChanged }: CheckInViewProps) {
  const phrases = usePhrases('payout')
  const { t, tag } = phrases
  const line = (amount: string) => moneyLine(amount, programme.currency, { tag })
  const today = programme.days.find(({ status }) => status === 'click_signin')
  const storing = useSubmit((date: string) => callApi(calls.checkInStore, { id: programme.id, date }), {
    reactions: onCheckIn,
    phrases,
    onRefresh: onChanged,
    onDone: ({ cash }) => {
      showToast({ tone: 'good', text: t('payout.checkInPaid', { cash: line(cash) }) })
      onChanged()
    },
  })
  const { deposit_needed: needed, deposit_today: deposited } = programme.condition
  return (
    <>
      <section className={gift.card}>
        <h2 className={gift.title}>{programme.title}</h2>
        <p className={gift.sum}>{t('payout.checkInStreak', { streak: programme.streak })}</p>
        <GiftTerms
          price={programme.price}
          weights={programme.weights}
          line={line}
          of={programme.next_reward}
        />
        {unitsOf(needed) > 0n && (
          <p>{t('payout.checkInDeposit', { needed: line(needed), today: line(deposited) })}</p>
        )}
        {today ? (
          <Button look="filled" busy={storing.isBusy} onClick={() => storing.submit(today.date)}>
            {t('payout.checkInNow', { reward: line(today.reward ?? '0') })}
          </Button>
        ) : (
          <p role="status">{t('payout.checkInDone')}</p>
        )}
      </section>
      <CheckInMonth days={programme.days} line={line} />
      <p className={gift.quiet}>
        {t('payout.checkInRewards', { rewards: programme.rewards.map(line).join(', ') })}
      </p>
      <p className={gift.quiet}>
        {programme.turnover === '0'
          ? t('payout.checkInFree')
          : t('payout.checkInTurnover', { times: Number(programme.turnover) / 100 })}{' '}
        {t('payout.checkInZone', { zone: timezone })}
      </p>
    </>
  )
}
