import { checkPassword, type PasswordFault, type PasswordProfile } from '@glasshouse/contract'

export type ChosenPassword = { readonly password: string; readonly again: string }

type Rule = { readonly profile: PasswordProfile; readonly account: string }
type Faults = {
  readonly password?: Exclude<PasswordFault, 'ph_password'> | 'ph_new_password'
  readonly again?: 'err_checkPsw_diff'
}

/** The checks of a new password before the server is called; only the server knows common passwords. */
export function checkNewPassword({ password, again }: ChosenPassword, rule: Rule): Faults {
  const fault = checkPassword(password, rule)
  return {
    ...(fault === undefined ? {} : { password: fault === 'ph_password' ? 'ph_new_password' : fault }),
    ...(again === password ? {} : { again: 'err_checkPsw_diff' }),
  }
}
