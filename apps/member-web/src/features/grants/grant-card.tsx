import type { Grant } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { ProgressBar, Tag } from '@glasshouse/ui'
import { Amount, unitsOf, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { EnvelopeProof } from '../../envelope-proof.tsx'
import { GiftTerms } from '../../gift-terms.tsx'
import styles from './grants-page.module.css'

const stateWords = {
  open: 'payout.bonusOpen',
  met: 'payout.bonusMet',
  lapsed: 'payout.bonusClosed',
  free: 'payout.bonusFree',
} as const satisfies Record<Grant['status'], string>

/** A bonus that the member has: its terms as they were accepted, and how far it has come. */
export function GrantCard({ grant, currency }: { readonly grant: Grant; readonly currency: Currency }) {
  const { t, tag, date } = usePhrases('payout')
  const amounts = useAmounts(currency)
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const isOpen = grant.status === 'open'
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{grant.title}</h3>
        <Tag>{t(stateWords[grant.status])}</Tag>
      </div>
      <p className={styles.sum}>
        <Amount amounts={amounts} amount={grant.amount} />
        <span className={styles.quiet}>
          {t('payout.bonusGiven', { date: date(new Date(grant.given_at), { dateStyle: 'medium' }) })}
        </span>
      </p>
      {isOpen && (
        <>
          <ProgressBar
            label={t('payout.turnover')}
            tone="accent"
            value={Number.parseInt(`${(unitsOf(grant.done) * 100n) / unitsOf(grant.required)}`, 10)}
            max={100}
          />
          <p>
            {t('payout.conditionLeft', {
              done: line(grant.done),
              required: line(grant.required),
              left: line(grant.left),
            })}
          </p>
          <GiftTerms price={grant.price} weights={grant.weights} line={line} />
        </>
      )}
      {grant.status === 'lapsed' && (
        <p className={styles.quiet}>
          {t('payout.bonusClosedAt', { done: line(grant.done), required: line(grant.required) })}
        </p>
      )}
      {grant.envelope !== null && <EnvelopeProof id={grant.envelope} currency={currency} />}
    </li>
  )
}
