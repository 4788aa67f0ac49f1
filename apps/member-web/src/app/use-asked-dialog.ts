import { getSession, openDialog } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** Opens the dialog that an address asks for, `/?modal=register` or `login`, and cleans the address. Members need neither. */
export function useAskedDialog(): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const asked = query.get('modal')
    if (asked === null) return
    query.delete('modal')
    const rest = query.toString()
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`,
    )
    if ((asked === 'login' || asked === 'register') && getSession().token === '') openDialog(asked)
  }, [])
}
