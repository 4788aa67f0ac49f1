import type { PasswordProfile } from '@glasshouse/contract'
import { checkNewPassword } from '@glasshouse/web-kit'

export type EditField = 'old' | 'password' | 'again'
export type EditValues = Readonly<Record<EditField, string>>

type Rule = { readonly profile: PasswordProfile; readonly account: string }
type Faults = ReturnType<typeof checkNewPassword> & { readonly old?: 'ph_password' }

/** What can be said before the server is asked; whether the present password is right only it knows. */
export function checkEdit({ old, ...chosen }: EditValues, rule: Rule): Faults {
  return { ...(old === '' ? { old: 'ph_password' } : {}), ...checkNewPassword(chosen, rule) }
}
