import type { FriendReward } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { EmptyState, Icon } from '@glasshouse/ui'
import { useMember, usePhrases } from '@glasshouse/web-kit'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './friend-list.module.css'
import { FriendListFrame } from './friend-list-frame.tsx'
import { rewardsAt, useFriendList } from './friends.api.ts'

const states = {
  0: { word: 'friends.held', icon: 'clock' },
  1: { word: 'friends.claimable', icon: 'gift' },
  2: { word: 'friends.claimed', icon: 'check' },
  3: { word: 'friends.refused', icon: 'x' },
} as const satisfies Record<FriendReward['status'], object>

const kinds = {
  first_deposit: 'friends.rewardDeposit',
  turnover: 'friends.rewardBets',
} as const satisfies Record<FriendReward['reason'], string>

const holds = {
  sharedDevice: 'friends.sharedDevice',
  sharedAccount: 'friends.sharedAccount',
  sharedNetwork: 'friends.sharedNetwork',
} as const satisfies Record<FriendReward['hold_reasons'][number], string>

/** The member's rewards, the newest first. */
export function FriendRewardsPage() {
  const { t, tag } = usePhrases('friends')
  const member = useMember()
  const list = useFriendList(rewardsAt)
  const { page } = list.reading
  if (!member) return null
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.friendRewards')} />
      <FriendListFrame list={list}>
        {page && page.list.length > 0 ? (
          <>
            <p className={styles.quiet}>
              {t('friends.sumOfList', { sum: moneyLine(page.total_reward, member.currency, { tag }) })}
            </p>
            <ul className={styles.rows}>
              {page.list.map(reward => (
                <RewardRow key={reward.id} reward={reward} currency={member.currency} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState drawing="letters" text={t('friends.noRewards')} />
        )}
      </FriendListFrame>
    </div>
  )
}

function RewardRow({ reward, currency }: { readonly reward: FriendReward; readonly currency: Currency }) {
  const { t, tag, date } = usePhrases('friends')
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const { word, icon } = states[reward.status]
  const why = reward.status === 0 || reward.status === 3 ? reward.hold_reasons : []
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{reward.member_account}</strong>
        <strong className={styles.sum}>{line(reward.reward)}</strong>
      </div>
      <p>{t(kinds[reward.reason], { base: line(reward.base), needed: line(reward.needed) })}</p>
      <p className={styles.state} data-status={reward.status}>
        <Icon name={icon} size={16} /> {t(word)}
        <span className={styles.quiet}>{date(new Date(reward.created_at), { dateStyle: 'medium' })}</span>
      </p>
      {why.map(each => (
        <p key={each} className={styles.quiet}>
          {t(holds[each])}
        </p>
      ))}
    </li>
  )
}
