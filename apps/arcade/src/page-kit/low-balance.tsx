import type { SessionView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import styles from './low-balance.module.css'
import { usePlay } from './play-context.tsx'
import { findWayToWallet } from './window-messages.ts'

type Funds = Pick<SessionView, 'balance' | 'isDemo' | 'lobbyUrl'> & {
  readonly limits: Pick<SessionView['limits'], 'smallestStake'>
}

/** Whether no stake of the game can be paid any more. */
export function isBelowSmallest({ balance, limits }: Pick<Funds, 'balance' | 'limits'>): boolean {
  return unitsOf(balance) < unitsOf(limits.smallestStake)
}

/** Why nothing can be played, and the way to the wallet, where there may be more money. */
export function LowBalance({ view: { isDemo, limits, lobbyUrl } }: { readonly view: Funds }) {
  const { phrases, money } = usePlay()
  const { t } = phrases
  const stake = money(limits.smallestStake)
  const wallet = isDemo ? undefined : findWayToWallet(lobbyUrl)
  return (
    <div role="status" className={styles.low}>
      <p>{isDemo ? t('arcade.belowSmallestDemo', { stake }) : t('arcade.belowSmallest', { stake })}</p>
      {wallet !== undefined && (
        <a className={styles.way} href={wallet}>
          {t('arcade.toWallet')}
        </a>
      )}
    </div>
  )
}
