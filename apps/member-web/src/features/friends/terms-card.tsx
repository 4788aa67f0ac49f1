import type { FriendProgramme } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './friends-page.module.css'

type TermsCardProps = { readonly programme: FriendProgramme; readonly currency: Currency }

/** What a friend brings, step by step, and all that it depends on. */
export function TermsCard({ programme, currency }: TermsCardProps) {
  const { t, tag, date } = usePhrases('friends')
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const { tiers, turnover_tiers: bets, days, delay_days: delay, turnover, ends_at: end } = programme
  return (
    <section className={styles.card} aria-labelledby="terms">
      <h2 id="terms" className={styles.title}>
        {t('friends.brings')}
      </h2>
      {programme.is_funded === 0 && <p className={styles.note}>{t('friends.budgetEmpty')}</p>}
      {tiers.length > 0 && (
        <>
          <Steps
            steps={tiers.map(each => ({
              needed: t('friends.deposit', { sum: line(each.deposit_min) }),
              reward: line(each.bonus),
            }))}
          />
          {tiers.length > 1 && <p className={styles.quiet}>{t('friends.highest')}</p>}
        </>
      )}
      {bets.length > 0 && (
        <>
          <Steps
            steps={bets.map(each => ({
              needed: t('friends.bets', { sum: line(each.turnover) }),
              reward: line(each.bonus),
            }))}
          />
          <p className={styles.quiet}>{t('friends.delay', { days: delay })}</p>
        </>
      )}
      <ul className={styles.facts}>
        {days !== null && <li>{t('friends.days', { days })}</li>}
        <li>
          {turnover === '0' ? t('friends.free') : t('friends.turnover', { times: Number(turnover) / 100 })}
        </li>
        {end !== null && (
          <li>
            {t('friends.until', { date: date(new Date(end), { dateStyle: 'medium', timeStyle: 'short' }) })}
          </li>
        )}
        <li>{t('friends.checked')}</li>
        <li>{t('friends.kept')}</li>
      </ul>
    </section>
  )
}

type StepsProps = { readonly steps: readonly { readonly needed: string; readonly reward: string }[] }

function Steps({ steps }: StepsProps) {
  return (
    <dl className={styles.steps}>
      {steps.map(({ needed, reward }) => (
        <div key={needed} className={styles.step}>
          <dt>{needed}</dt>
          <dd className={styles.reward}>{reward}</dd>
        </div>
      ))}
    </dl>
  )
}
