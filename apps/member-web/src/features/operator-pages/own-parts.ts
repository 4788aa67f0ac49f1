import type { Discount } from '@glasshouse/contract'
import type { ComponentType } from 'react'
import { OwnApply } from './own-apply.tsx'
import { OwnAsked, type OwnAskedProps } from './own-asked.tsx'
import { OwnList, type OwnListProps } from './own-list.tsx'

/** What of these pages is a member's own. It needs the cache of server state around it, which visitors do without. */
export type OwnParts = {
  readonly List: ComponentType<OwnListProps>
  readonly Apply: ComponentType<{ readonly offer: Discount }>
  readonly Asked: ComponentType<OwnAskedProps>
}

export const ownParts = { List: OwnList, Apply: OwnApply, Asked: OwnAsked } satisfies OwnParts
