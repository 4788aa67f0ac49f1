import type { Currency } from '@glasshouse/money'
import { ButtonLink, EmptyState } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { Link, ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../routes/paths.ts'
import { DepositHead } from './deposit-head.tsx'
import { DepositWait } from './deposit-wait.tsx'
import styles from './fast-offer.module.css'
import { FastOffer } from './fast-offer.tsx'
import { useFast } from './use-fast.ts'
import { useOffer } from './use-offer.ts'

/** One way to pay, which the site prefers, an amount, and the button. */
export function FastOfferPage({ currency }: { readonly currency: Currency }) {
  // The form's texts as well: loading them with the offer would suspend the page again.
  const { t } = usePhrases('deposit', 'account')
  const setting = useFast()
  const { offer, hasFailed, readAgain } = useOffer()
  const { key, read } = memberReads.layout
  const { data: layout, isError, refetch } = useQuery({ queryKey: key, queryFn: read })
  const { fast, closed } = setting
  if (closed !== undefined) return <NoFastOffer currency={currency} text={closed} />
  if (fast && offer && layout) {
    const channel = offer.list.find(({ channel_id }) => channel_id === fast.channel_id)
    if (!channel) return <NoFastOffer currency={currency} text={t('deposit.fastGone')} />
    const needsBank = layout.need_bank_account_deposit_verified === 1
    return <FastOffer fast={fast} channel={channel} offer={offer} currency={currency} needsBank={needsBank} />
  }
  if (!hasFailed && !setting.hasFailed && !isError) return <DepositWait />
  const again = () => {
    setting.readAgain()
    void refetch()
    readAgain()
  }
  return <NoFastOffer currency={currency} text={t('deposit.fastFailed')} onRetry={again} />
}

type NoFastOfferProps = {
  readonly currency: Currency
  readonly text: string
  /** The read failed; otherwise there is none for a reason. */
  readonly onRetry?: () => void
}

/** In place of the form: why there is none, and a link to all channels. */
export function NoFastOffer({ currency, text, onRetry }: NoFastOfferProps) {
  const { t } = usePhrases('deposit')
  const all = (
    <Link href={paths.deposit} asChild>
      <ButtonLink look="filled">{t('deposit.allWays')}</ButtonLink>
    </Link>
  )
  return (
    <div className={styles.page}>
      <DepositHead currency={currency} />
      {onRetry ? (
        <ReadingFailed text={text} onRetry={onRetry} />
      ) : (
        <EmptyState drawing="records" text={text} action={all} />
      )}
    </div>
  )
}
