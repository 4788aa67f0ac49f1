import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, useSearchParams, valueOf } from '@glasshouse/web-kit'
import { addressOfPlace, bodyOfPlace, placeFrom, readPlace, type ListPlace } from '../../lists/list-place.ts'
import { useLastPage, useList, type ListAnswer, type Reading } from '../../lists/use-list.ts'
import { refusalsOfFriends } from './not-read.tsx'

type Rewards = DataOf<(typeof contractCalls)['recommendRecord']>
type Friends = DataOf<(typeof contractCalls)['recommendMemberSearch']>

type Asked = { readonly place: ListPlace; readonly account: string }
type At<P> = (asked: Asked) => { readonly key: readonly unknown[]; readonly read: () => Promise<P> }

/** Rows of a page. */
const onPage = 20

export const rewardsAt: At<Rewards> = ({ place }) => ({
  key: [...memberReads.friends.key, 'rewards', place],
  read: () =>
    readPlace(place, async each => valueOf(await callApi(calls.recommendRecord, bodyOfPlace(each, onPage)))),
})

export const friendsAt: At<Friends> = ({ place, account }) => ({
  key: [...memberReads.friends.key, 'search', account, place],
  read: () =>
    readPlace(place, async each =>
      valueOf(
        await callApi(calls.recommendMemberSearch, {
          ...bodyOfPlace(each, onPage),
          ...(account !== '' && { member_account: account }),
        }),
      ),
    ),
})

export type FriendListState<P extends ListAnswer> = {
  readonly reading: Reading<P>
  readonly place: ListPlace
  readonly onPage: number
  readonly isBeyond: boolean
  /** The account that is searched for; empty for all. */
  readonly account: string
  readonly turn: (place: ListPlace) => void
  readonly search: (account: string) => void
}

/** A list whose page and search are in the address. */
export function useFriendList<P extends ListAnswer>(at: At<P>): FriendListState<P> {
  const [query, setQuery] = useSearchParams()
  const place = placeFrom(query)
  const account = query.get('account') ?? ''
  const reading = useList({ ...at({ place, account }), refusals: refusalsOfFriends })
  const addressOf = (next: ListPlace) => ({ ...addressOfPlace(next), ...(account !== '' && { account }) })
  const list = { reading, place, onPage }
  const isBeyond = useLastPage({ ...list, turn: last => setQuery(addressOf(last), { replace: true }) })
  return {
    ...list,
    isBeyond,
    account,
    turn: next => setQuery(addressOf(next)),
    search: wanted => setQuery(wanted === '' ? {} : { account: wanted }),
  }
}
