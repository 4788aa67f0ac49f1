import type { Friend } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button, EmptyState, Field } from '@glasshouse/ui'
import { useMember, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './friend-list.module.css'
import { FriendListFrame } from './friend-list-frame.tsx'
import { friendsAt, useFriendList } from './friends.api.ts'

/** Who registered by the member's code; a whole account finds one of them. */
export function FriendSearchPage() {
  const { t } = usePhrases('friends')
  const member = useMember()
  const list = useFriendList(friendsAt)
  const { page } = list.reading
  if (!member) return null
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.friendSearch')} />
      <FriendListFrame list={list}>
        <SearchForm key={list.account} account={list.account} onSearch={list.search} />
        {page && page.list.length > 0 ? (
          <>
            <p className={styles.quiet} role="status">
              {t('friends.count', { count: page.total_count })}
            </p>
            <ul className={styles.rows}>
              {page.list.map(friend => (
                <FriendRow
                  key={`${friend.member_account} ${friend.registered_at}`}
                  friend={friend}
                  currency={member.currency}
                />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState
            drawing="letters"
            text={list.account === '' ? t('friends.noFriends') : t('friends.notFound')}
          />
        )}
      </FriendListFrame>
    </div>
  )
}

type SearchFormProps = { readonly account: string; readonly onSearch: (account: string) => void }

function SearchForm({ account, onSearch }: SearchFormProps) {
  const { t } = usePhrases('friends')
  const [typed, setTyped] = useState(account)
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Field
        label={t('friends.account')}
        help={t('friends.accountHelp')}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
        beside={
          <Button type="submit" icon="search">
            {t('friends.search')}
          </Button>
        }
      />
    </form>
  )
}

function FriendRow({ friend, currency }: { readonly friend: Friend; readonly currency: Currency }) {
  const { t, tag, date } = usePhrases('friends')
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  const day = (at: string) => date(new Date(at), { dateStyle: 'medium' })
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{friend.member_account}</strong>
        <span className={styles.quiet}>{t('friends.registered', { date: day(friend.registered_at) })}</span>
      </div>
      <dl className={styles.facts}>
        <Fact
          label={t('friends.deposited')}
          value={friend.is_deposited ? line(friend.deposit_total) : t('friends.notYet')}
        />
        <Fact label={t('friends.played')} value={line(friend.valid_bet_total)} />
        <Fact label={t('friends.broughtYou')} value={line(friend.reward_total)} />
        <Fact
          label={t('friends.lastLogin')}
          value={friend.last_login_at === null ? t('friends.notYet') : day(friend.last_login_at)}
        />
      </dl>
    </li>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
