import type { Currency } from '@glasshouse/money'
import { EmptyState } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { ReadingFailed, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { CanWithdrawNote } from '../../can-withdraw.tsx'
import type { DepositOffer } from './deposit.api.ts'
import { BankPrompt } from './bank-prompt.tsx'
import { DepositHead } from './deposit-head.tsx'
import { DepositWait } from './deposit-wait.tsx'
import { OfferDesktop } from './offer.desktop.tsx'
import { OfferMobile } from './offer.mobile.tsx'
import { OpenOrders } from './open-orders.tsx'
import styles from './offer-page.module.css'
import { useDepositForm, type FormSetting } from './use-deposit-form.ts'
import { useOffer } from './use-offer.ts'

/** Choosing a way to pay and an amount. */
export function OfferPage({ currency }: { readonly currency: Currency }) {
  // The form's texts as well: loading them with the offer would suspend the page again.
  const { t } = usePhrases('deposit', 'account', 'payout')
  const { offer, hasFailed, readAgain } = useOffer()
  const { key, read } = memberReads.layout
  const { data: layout, isError, refetch } = useQuery({ queryKey: key, queryFn: read })
  if (offer && layout) {
    const needsBank = layout.need_bank_account_deposit_verified === 1
    return (
      <>
        <OfferView offer={offer} currency={currency} needsBank={needsBank} />
        <div className={styles.page}>
          <CanWithdrawNote />
        </div>
      </>
    )
  }
  if (!hasFailed && !isError) return <DepositWait />
  const again = () => {
    void refetch()
    readAgain()
  }
  return (
    <div className={styles.page}>
      <DepositHead currency={currency} />
      <ReadingFailed text={t('deposit.failed')} onRetry={again} />
    </div>
  )
}

type OfferViewProps = {
  readonly offer: DepositOffer
  readonly currency: Currency
  readonly needsBank: boolean
}

export function OfferView({ offer, currency, needsBank }: OfferViewProps) {
  const { t } = usePhrases('deposit')
  const [first] = offer.list
  return (
    <div className={styles.page}>
      <DepositHead currency={currency} />
      <OpenOrders orders={offer.open_orders} />
      {first ? (
        <OfferForm offer={offer} first={first} currency={currency} needsBank={needsBank} />
      ) : (
        <EmptyState drawing="records" text={t('deposit.none', { currency: t(`currency.${currency}`) })} />
      )}
    </div>
  )
}

function OfferForm(setting: FormSetting) {
  const template = useTemplate()
  const form = useDepositForm(setting)
  const { offer, currency } = setting
  const waiting = new Set(offer.open_orders.map(({ channel_id }) => channel_id))
  const Layout = template === 'desktop' ? OfferDesktop : OfferMobile
  return (
    <>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Layout form={form} currency={currency} waiting={waiting} />
      </form>
      <BankPrompt open={form.isPrompting} onClose={() => form.prompt(false)} />
    </>
  )
}
