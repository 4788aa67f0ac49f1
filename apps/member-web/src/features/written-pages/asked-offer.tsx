import type { Discount } from '@glasshouse/contract'
import { callApi, calls, useLocation, useMember, usePayload } from '@glasshouse/web-kit'
import { useEffect, useState, type ReactNode } from 'react'
import { offerPath, plainPath } from '../../routes/paths.ts'
import { OfferPage } from './offer-page.tsx'

type AskedOfferProps = { readonly waiting: ReactNode; readonly otherwise: ReactNode }

/** An offer that is over, for a member who has asked for it: for anybody else nothing is at its address. */
export function AskedOffer({ waiting, otherwise }: AskedOfferProps) {
  const path = plainPath(useLocation()[0])
  const memberId = useMember()?.id
  const { locale } = usePayload()
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  const isAsked = memberId !== undefined && path === offerPath(id)
  const key = `${memberId} ${id} ${locale}`
  const [found, setFound] = useState<{ readonly key: string; readonly offer: Discount | undefined }>()
  useEffect(() => {
    if (!isAsked) return
    const leaves = new AbortController()
    void callApi(calls.discountDetail, { id }, { signal: leaves.signal }).then(answer => {
      if (leaves.signal.aborted) return
      setFound({ key, offer: answer.ok ? answer.value.detail : undefined })
    })
    return () => leaves.abort()
  }, [isAsked, id, key])
  if (!isAsked) return otherwise
  if (found?.key !== key) return waiting
  return found.offer ? <OfferPage offer={found.offer} /> : otherwise
}
