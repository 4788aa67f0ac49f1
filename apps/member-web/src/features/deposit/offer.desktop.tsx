import { currencies, type Currency } from '@glasshouse/money'
import { usePhrases } from '@glasshouse/web-kit'
import { AmountEntry } from './amount-entry.tsx'
import { ChannelList } from './channel-list.tsx'
import { CostLines } from './cost-lines.tsx'
import { FirstDeposit } from './first-deposit.tsx'
import styles from './offer-layout.module.css'
import { StartButton, startNote } from './start-button.tsx'
import type { DepositForm } from './use-deposit-form.ts'

export type OfferLayoutProps = {
  readonly form: DepositForm
  readonly currency: Currency
  readonly waiting: ReadonlySet<number>
}

/** The ways to pay and the amount side by side with what it comes to. */
export function OfferDesktop({ form, currency, waiting }: OfferLayoutProps) {
  const { t } = usePhrases('deposit')
  const minutes = Math.round(form.channel.expires_after / 60)
  return (
    <div className={styles.columns}>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('deposit.how')}</h2>
        <ChannelList
          channels={form.channels}
          chosenId={form.channel.channel_id}
          currency={currency}
          waiting={waiting}
          onChoose={form.choose}
        />
      </section>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('deposit.howMuch')}</h2>
        <AmountEntry form={form} currency={currency} />
        <CostLines form={form} currency={currency} />
        <FirstDeposit arrivesUnits={form.amount.cost?.arrivesUnits} currency={currency} />
        <StartButton form={form} />
        <p className={styles.small}>{t(startNote(form))}</p>
        <ul className={styles.small}>
          <li>{t('deposit.timeToPay', { minutes })}</li>
          <li>
            {t('deposit.onlyCurrency', {
              currency: t(`currency.${currency}`),
              code: currencies[currency].iso,
            })}
          </li>
        </ul>
      </section>
    </div>
  )
}
