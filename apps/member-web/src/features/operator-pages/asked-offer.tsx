import { useLocation, useMember } from '@glasshouse/web-kit'
import { Suspense, type ReactNode } from 'react'
import { offerPath, plainPath } from '../../routes/paths.ts'
import type { OwnParts } from './own-parts.ts'

type AskedOfferProps = {
  readonly own: OwnParts
  readonly waiting: ReactNode
  readonly otherwise: ReactNode
}

/** An ended offer may have the member's application; for others there is nothing at its address. */
export function AskedOffer({ own, waiting, otherwise }: AskedOfferProps) {
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
