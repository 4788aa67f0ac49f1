import type { CashSurplus } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { unitsOf, usePhrases } from '@glasshouse/web-kit'
import { SurplusForm } from './surplus-form.tsx'
import { SurplusDays } from './surplus-days.tsx'
import { SurplusTerms } from './surplus-terms.tsx'
import gift from '../../gift-page.module.css'
import styles from './cash-surplus.module.css'

type CashSurplusViewProps = { readonly savings: CashSurplus; readonly onChanged: () => void }

/** What is saved and what it earns, the way in and out, and how it is computed. */
export function CashSurplusView({ savings, onChanged }: CashSurplusViewProps) {
  const { t, tag } = usePhrases('payout')
  const { programme, currency, balance, timezone } = savings
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const exact = (amount: string) => moneyLine(amount, currency, { tag, exact: true })
  const next = programme
    ? (unitsOf(balance) * BigInt(Math.round(Number(programme.rate_year) * 100))) / 3_650_000n
    : 0n
  return (
    <>
      <section className={gift.card}>
        <h2 className={gift.title}>{programme?.title ?? t('payout.surplusBalance')}</h2>
        <p className={gift.quiet}>{t('payout.surplusBalance')}</p>
        <p className={gift.sum}>{exact(balance)}</p>
        {programme ? (
          <SurplusTerms programme={programme} now={savings.server_time} />
        ) : (
          <p role="status">{t('payout.surplusStopped')}</p>
        )}
        {next > 0n && (
          <p>
            {t('payout.surplusNext', { balance: exact(balance), interest: exact(unitsText(next, currency)) })}
          </p>
        )}
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt className={gift.quiet}>{t('payout.surplusToday')}</dt>
            <dd className={styles.amount}>{exact(savings.interest_today)}</dd>
          </div>
          <div className={styles.fact}>
            <dt className={gift.quiet}>{t('payout.surplusTotal')}</dt>
            <dd className={styles.amount}>{exact(savings.interest_total)}</dd>
          </div>
        </dl>
        <SurplusForm savings={savings} onChanged={onChanged} />
        <p className={gift.quiet}>{t('payout.surplusMain', { cash: line(savings.cash) })}</p>
      </section>
      <section className={gift.card}>
        <h2 className={gift.title}>{t('payout.surplusRules')}</h2>
        <ul className={styles.rules}>
          <li>{t('payout.surplusRuleFree')}</li>
          <li>{t('payout.surplusRuleLowest')}</li>
          <li>{t('payout.surplusRuleSum', { zone: timezone })}</li>
          <li>{t('payout.surplusRuleEnd')}</li>
          <li>{t('payout.surplusRuleExclusion')}</li>
        </ul>
      </section>
      {unitsOf(savings.interest_total) > 0n && <SurplusDays days={savings.days} exact={exact} />}
    </>
  )
}
