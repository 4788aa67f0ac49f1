import type { DepositChannel } from '@glasshouse/contract'
import { currencies, type Currency } from '@glasshouse/money'
import { Icon } from '@glasshouse/ui'
import { Link, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import { AmountEntry } from './amount-entry.tsx'
import { BankPrompt } from './bank-prompt.tsx'
import { ChannelFacts } from './channel-facts.tsx'
import { CostLines } from './cost-lines.tsx'
import type { DepositOffer, FastSetting } from './deposit.api.ts'
import { DepositHead } from './deposit-head.tsx'
import styles from './fast-offer.module.css'
import { FirstDeposit } from './first-deposit.tsx'
import { StartButton, startNote } from './start-button.tsx'
import { useDepositForm } from './use-deposit-form.ts'

type FastOfferProps = {
  readonly fast: FastSetting
  readonly channel: DepositChannel
  readonly offer: DepositOffer
  readonly currency: Currency
  readonly needsBank: boolean
}

/** The way, the amount that it was last time, what arrives, and one press. */
export function FastOffer({ fast, channel, offer, currency, needsBank }: FastOfferProps) {
  const { t } = usePhrases('deposit')
  const last = fast.last_amount ?? undefined
  const preferred = { ...channel, min: fast.min, max: fast.max, amounts: quickAmounts(fast) }
  const form = useDepositForm({
    offer: { ...offer, list: [preferred] },
    first: preferred,
    currency,
    needsBank,
    amount: last,
  })
  const minutes = Math.round(channel.expires_after / 60)
  return (
    <div className={styles.page}>
      <DepositHead currency={currency} />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <section className={styles.choice}>
          <div className={styles.way}>
            <ChannelFacts channel={preferred} currency={currency} hasOrder={form.openOrder !== undefined} />
          </div>
          <AmountEntry form={form} currency={currency} last={last} />
        </section>
        <section className={styles.sum}>
          <CostLines form={form} currency={currency} />
          <FirstDeposit arrivesUnits={form.amount.cost?.arrivesUnits} currency={currency} />
          <ul className={styles.small}>
            <li>{t('deposit.timeToPay', { minutes })}</li>
            <li>
              {t('deposit.onlyCurrency', {
                currency: t(`currency.${currency}`),
                code: currencies[currency].iso,
              })}
            </li>
          </ul>
          <StartButton form={form} />
          <p className={styles.small}>{t(startNote(form))}</p>
        </section>
      </form>
      <Link href={paths.deposit} className={styles.others}>
        {t('deposit.allWays')}
        <Icon name="right" size={20} />
      </Link>
      <BankPrompt open={form.isPrompting} onClose={() => form.prompt(false)} />
    </div>
  )
}

/** The operator's quick amounts with the member's last one among them, rising. */
function quickAmounts({ amounts, last_amount: last }: FastSetting): string[] {
  if (last === null || amounts.includes(last)) return amounts
  return [...amounts, last].sort((one, other) => (unitsOf(one) < unitsOf(other) ? -1 : 1))
}
