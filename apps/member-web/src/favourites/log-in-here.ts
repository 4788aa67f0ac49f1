import { openDialog } from '@glasshouse/member-kit'

/** Opens the login, which leads back to what is shown now. */
export function logInHere(): void {
  openDialog('login', { target: `${location.pathname}${location.search}` })
}
