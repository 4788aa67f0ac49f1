import { openDialog, useLocation, useMember } from '@glasshouse/web-kit'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../paths.ts'

/** A visitor who asks for a member's page gets the home page and the login, which then leads where they wanted to go. */
export function MembersOnly({ target, children }: { readonly target: string; readonly children: ReactNode }) {
  const isMember = useMember() !== undefined
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isMember) return
    // What the address says beside its path is part of where they wanted to go.
    const query = location.search
    navigate(paths.home, { replace: true })
    openDialog('login', { target: `${target}${query}` })
  }, [isMember, navigate, target])
  return isMember ? children : null
}
