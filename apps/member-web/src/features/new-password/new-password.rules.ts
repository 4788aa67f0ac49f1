import type { PasswordProfile } from '@glasshouse/contract'
import { checkNewPassword } from '@glasshouse/web-kit'

export type EditField = 'old' | 'password' | 'again'
export type EditValues = Readonly<Record<EditField, string>>

type Rule = { readonly profile: PasswordProfile; readonly account: string }
type Faults = ReturnType<typeof checkNewPassword> & { readonly old?: 'ph_password' }

/** The checks before the server is called; only the server knows whether the current password is right. */
export function checkEdit({ old, ...chosen }: EditValues, rule: Rule): Faults {
  return { ...(old === '' ? { old: 'ph_password' } : {}), ...checkNewPassword(chosen, rule) }
}
