import type { Grant } from '@glasshouse/contract'
import { returnText } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import gift from './gift-page.module.css'

type GiftTermsProps = {
  readonly price: Grant['price']
  readonly weights: Grant['weights']
  readonly line: (amount: string) => string
  /** The sum that the price is for, where it is not the one beside it. */
  readonly of?: string | undefined
}

/** What it costs to withdraw a gift, how that is counted, and which games count. */
export function GiftTerms({ price, weights, line, of }: GiftTermsProps) {
  const { t, tag } = usePhrases('payout')
  const words = price && { play: line(price.play), games: price.game_type, cost: line(price.cost) }
  return (
    <>
      {price && words && (
        <>
          <p className={gift.price}>
            {of === undefined
              ? t('payout.bonusPrice', words)
              : t('payout.giftPrice', { ...words, gift: line(of) })}
          </p>
          <p>{t('payout.bonusUntilThen')}</p>
          <p className={gift.quiet}>
            {t('payout.bonusHow', { games: price.game_type, rtp: returnText(price.rtp, tag) })}
          </p>
        </>
      )}
      {weights.length > 0 && (
        <p className={gift.quiet}>
          {t('payout.bonusWeights', {
            games: weights.map(({ name, percent }) => `${name} ${percent}%`).join(' · '),
          })}
        </p>
      )}
    </>
  )
}
