import { checkPassword, type PasswordFault } from '@glasshouse/contract'

export type EditField = 'old' | 'password' | 'again'
export type EditValues = Readonly<Record<EditField, string>>

type Fault = 'ph_password' | 'ph_new_password' | 'err_psw_length' | 'err_psw_format' | 'err_checkPsw_diff'

/** What can be said before the server is asked; whether the present password is right only it knows. */
export function checkEdit({ old, password, again }: EditValues): Partial<Record<EditField, Fault>> {
  const fault = passwordFault(password)
  return {
    ...(old === '' ? { old: 'ph_password' } : {}),
    ...(fault === undefined ? {} : { password: fault }),
    ...(again === password ? {} : { again: 'err_checkPsw_diff' }),
  }
}

function passwordFault(
  password: string,
): Exclude<PasswordFault, 'ph_password'> | 'ph_new_password' | undefined {
  const fault = checkPassword(password)
  return fault === 'ph_password' ? 'ph_new_password' : fault
}
