import { useLocation, useMember } from '@glasshouse/web-kit'
import { Suspense, type ReactNode } from 'react'
import { offerPath, plainPath } from '../../routes/paths.ts'
import { own } from './own-lazy.ts'

type AskedOfferProps = {
  readonly waiting: ReactNode
  readonly otherwise: ReactNode
}

/** Where an offer is over, a member may have asked for it; for anybody else nothing is at its address. */
export function AskedOffer({ waiting, otherwise }: AskedOfferProps) {
  const path = plainPath(useLocation()[0])
  const member = useMember()
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  if (!member || path !== offerPath(id)) return otherwise
  return (
    <Suspense fallback={waiting}>
      <own.Asked key={`${member.id} ${id}`} id={id} waiting={waiting} otherwise={otherwise} />
    </Suspense>
  )
}
