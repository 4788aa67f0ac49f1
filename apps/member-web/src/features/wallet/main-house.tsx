import { Amount, type Amounts, unitsOf, usePhrases } from '@glasshouse/web-kit'
import { DepositLink } from './deposit-link.tsx'
import styles from './main-house.module.css'

type MainHouseProps = {
  readonly main: string
  readonly amounts: Amounts
  /** Nothing can be paid in. */
  readonly isFrozen: boolean
}

/** The main wallet: a house drawn as a lantern, lit while there is money in it. */
export function MainHouse({ main, amounts, isFrozen }: MainHouseProps) {
  const { t } = usePhrases('wallet')
  const isLit = unitsOf(main) > 0n
  return (
    <div className={styles.place} data-lit={isLit}>
      <div className={styles.house}>
        <svg className={styles.roof} viewBox="0 0 412 92" preserveAspectRatio="none" aria-hidden>
          <path className={styles.gable} d="M1 92L206 1l205 91" />
          <path className={styles.hook} d="M206 1v91" />
          <circle className={styles.lamp} cx="206" cy="60" r="15" />
        </svg>
        <div className={styles.body}>
          <h2 className={styles.title}>{t('wallet.main')}</h2>
          <p>
            <Amount amounts={amounts} amount={main} big />
          </p>
          {!isFrozen && (
            <>
              <p className={styles.note}>{isLit ? t('wallet.canPlayNow') : t('wallet.emptyHouse')}</p>
              <DepositLink />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
