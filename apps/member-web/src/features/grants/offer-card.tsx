import type { GrantOffer } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button, ButtonLink } from '@glasshouse/ui'
import { Amount, callApi, calls, Link, unitsOf, useAmounts, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { GiftTerms } from '../../gift-terms.tsx'
import { paths } from '../../routes/paths.ts'
import { onClaim } from './grants.reactions.ts'
import styles from './grants-page.module.css'

type OfferCardProps = {
  readonly offer: GrantOffer
  readonly currency: Currency
  readonly onChanged: () => void
}

/** A bonus that can be accepted, or that a first deposit brings. What it costs is told before. */
export function OfferCard({ offer, currency, onChanged }: OfferCardProps) {
  const phrases = usePhrases('payout')
  const { t, tag, date } = phrases
  const amounts = useAmounts(currency)
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const claim = useSubmit(() => callApi(calls.grantClaim, { id: offer.id }), {
    reactions: onClaim,
    phrases,
    onRefresh: onChanged,
    onDone: onChanged,
  })
  const { amount, deposit, set_aside: setAside, ends_at: endsAt } = offer
  // For an order that is open; once its deposit has come in, the amount is known.
  const isHeld = amount === null && setAside !== null
  const ends = endsAt === null ? '' : date(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{offer.title}</h3>
      {amount !== null && (
        <p className={styles.sum}>
          <Amount amounts={amounts} amount={amount} />
        </p>
      )}
      {amount === null && deposit !== null && (
        <p>
          {t('payout.bonusDeposit', {
            percent: deposit.percent,
            min: line(deposit.min),
            most: line(deposit.most),
          })}
        </p>
      )}
      {isHeld && (
        <p className={styles.price}>
          {t('payout.bonusHeld', {
            amount: line(setAside),
            min: line(deposit?.min ?? '0'),
            time: ends,
          })}
        </p>
      )}
      {offer.price === null && offer.turnover !== '0' && (
        <p className={styles.price}>{t('payout.bonusTurnover', { times: Number(offer.turnover) / 100 })}</p>
      )}
      {offer.turnover === '0' && <p className={styles.price}>{t('payout.bonusFreeTerms')}</p>}
      {offer.turnover !== '0' && unitsOf(offer.before) > 0n && (
        <p>{t('payout.bonusBefore', { left: line(offer.before) })}</p>
      )}
      {offer.turnover !== '0' && amount === null && deposit !== null && deposit.turnover !== '0' && (
        <p>{t('payout.bonusDepositFirst', { times: Number(deposit.turnover) / 100 })}</p>
      )}
      <GiftTerms price={offer.price} weights={offer.weights} line={line} />
      {endsAt !== null && !isHeld && (
        <p className={styles.quiet}>
          {t(setAside === null ? 'payout.bonusEnds' : 'payout.bonusDue', { time: ends })}
        </p>
      )}
      {amount === null ? (
        <Link href={paths.deposit} asChild>
          <ButtonLink look="filled">{t('payout.bonusToDeposit')}</ButtonLink>
        </Link>
      ) : (
        <Button look="filled" busy={claim.isBusy} onClick={() => claim.submit()}>
          {t('payout.bonusAccept', { amount: line(amount) })}
        </Button>
      )}
    </li>
  )
}
