import { Redirect, useSearchParams, writeCookie } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { NotFoundPage } from '../features/not-found/index.ts'
import { memberCentrePage, paths } from '../paths.ts'

/** `/Deposit` is an older name of the deposit page. */
export function LeadsToDeposit() {
  return <Redirect to={paths.deposit} replace />
}

/** `/user?page=Deposit` names a page of the member centre; without a name it is the wallet. */
export function MemberCentre() {
  const [query] = useSearchParams()
  const target = memberCentrePage(query.toString())
  if (target === undefined) return <NotFoundPage />
  return <Redirect to={target} replace />
}

/** Remembers that somebody came for the fast deposit, and goes home. */
export function FastDeposit() {
  useEffect(() => writeCookie('fast_deposit', '1'), [])
  return <Redirect to={paths.home} replace />
}
