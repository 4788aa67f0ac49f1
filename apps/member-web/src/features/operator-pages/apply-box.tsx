import type { Discount } from '@glasshouse/contract'
import { openDialog } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { offerPath } from '../../routes/paths.ts'
import { ApplyView } from './apply-view.tsx'
import { own } from './own-lazy.ts'

type ApplyBoxProps = { readonly offer: Discount }

/** Asks for an offer. The page comes as visitors see it; how a member stands to it is read. */
export function ApplyBox({ offer }: ApplyBoxProps) {
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
