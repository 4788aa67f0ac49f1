import { Skeleton } from '@glasshouse/ui'
import type { ReactNode } from 'react'
import { ListPager } from '../../lists/list-pager.tsx'
import type { ListAnswer } from '../../lists/use-list.ts'
import styles from './friend-list.module.css'
import type { FriendListState } from './friends.api.ts'
import { NotRead } from './not-read.tsx'

type FriendListFrameProps = {
  readonly list: Pick<FriendListState<ListAnswer>, 'reading' | 'place' | 'onPage' | 'isBeyond' | 'turn'>
  readonly children: ReactNode
}

/** A page of a list, or why there is none, and the way to the other pages. */
export function FriendListFrame({ list, children }: FriendListFrameProps) {
  const { reading, isBeyond } = list
  if (reading.page === undefined || isBeyond) {
    return reading.failure === undefined ? (
      <Skeleton shape="block" className={styles.wait} />
    ) : (
      <NotRead failure={reading.failure} onRetry={reading.again} />
    )
  }
  return (
    <>
      {children}
      <ListPager {...list} />
    </>
  )
}
