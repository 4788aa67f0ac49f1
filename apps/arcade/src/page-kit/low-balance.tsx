import type { SessionView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import styles from './low-balance.module.css'
import { usePlay } from './play-context.tsx'
import { findWayToWallet } from './window-messages.ts'

type Funds = Pick<SessionView, 'balance' | 'isDemo' | 'lobbyUrl'> & {
  readonly limits: Pick<SessionView['limits'], 'smallestStake'>
}

/** Whether the stake on the table is more than there is. */
export function isBelowStake({ balance }: Pick<Funds, 'balance'>, stake: string): boolean {
  return unitsOf(balance) < unitsOf(stake)
}

/** Whether no stake of the game can be paid any more. */
function isBelowSmallest({ balance, limits }: Pick<Funds, 'balance' | 'limits'>): boolean {
  return unitsOf(balance) < unitsOf(limits.smallestStake)
}

/** Why the stake on the table, or any, cannot be paid, and the way to the wallet, where there may be more money. */
export function LowBalance({ view, stake }: { readonly view: Funds; readonly stake: string }) {
  const { phrases, money } = usePlay()
  const { t } = phrases
  const { isDemo, limits, lobbyUrl } = view
  const smallest = money(limits.smallestStake)
  const wallet = isDemo ? undefined : findWayToWallet(lobbyUrl)
  const words = isBelowSmallest(view)
    ? isDemo
      ? t('arcade.belowSmallestDemo', { stake: smallest })
      : t('arcade.belowSmallest', { stake: smallest })
    : isDemo
      ? t('arcade.belowStakeDemo', { stake: money(stake) })
      : t('arcade.belowStake', { stake: money(stake) })
  return (
    <div role="status" className={styles.low}>
      <p>{words}</p>
      {wallet !== undefined && (
        <a className={styles.way} href={wallet}>
          {t('arcade.toWallet')}
        </a>
      )}
    </div>
  )
}
