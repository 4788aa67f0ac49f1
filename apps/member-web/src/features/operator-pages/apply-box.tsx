import type { Discount } from '@glasshouse/contract'
import { openDialog, useMember } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { offerPath } from '../../routes/paths.ts'
import { ApplyView } from './apply-view.tsx'
import type { OwnParts } from './own-parts.ts'

type ApplyBoxProps = { readonly offer: Discount; readonly own: OwnParts }

/** Applies for an offer. The page comes as for visitors; the member's application is read. */
export function ApplyBox({ offer, own }: ApplyBoxProps) {
  const member = useMember()
  const view = (
    <ApplyView
      offer={offer}
      standing={member ? undefined : offer}
      isMember={member !== undefined}
      isBusy={false}
      onPress={() => openDialog('login', { target: offerPath(offer.id) })}
    />
  )
  if (!member) return view
  return (
    <Suspense fallback={view}>
      <own.Apply key={member.id} offer={offer} />
    </Suspense>
  )
}
