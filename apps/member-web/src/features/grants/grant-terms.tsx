import type { Grant } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './grants-page.module.css'

type GrantTermsProps = {
  readonly price: Grant['price']
  readonly weights: Grant['weights']
  readonly line: (amount: string) => string
}

/** What it costs to withdraw a bonus, how that is counted, and which games count. */
export function GrantTerms({ price, weights, line }: GrantTermsProps) {
  const { t } = usePhrases('payout')
  return (
    <>
      {price && (
        <>
          <p className={styles.price}>
            {t('payout.bonusPrice', {
              play: line(price.play),
              games: price.game_type,
              cost: line(price.cost),
            })}
          </p>
          <p>{t('payout.bonusUntilThen')}</p>
          <p className={styles.quiet}>{t('payout.bonusHow', { games: price.game_type, rtp: price.rtp })}</p>
        </>
      )}
      {weights.length > 0 && (
        <p className={styles.quiet}>
          {t('payout.bonusWeights', {
            games: weights.map(({ name, percent }) => `${name} ${percent}%`).join(' · '),
          })}
        </p>
      )}
    </>
  )
}
