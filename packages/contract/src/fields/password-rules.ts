/**
 * The rules of a password, at registration and later: pure functions, for the page and for the server. Only the server
 * knows the common passwords; its phrase for one is `err_psw_common`.
 */

/** A site asks for one of two: the specification's own rule, or passphrases of any characters. */
export const passwordProfiles = ['basic', 'strict'] as const
export type PasswordProfile = (typeof passwordProfiles)[number]

export type PasswordFault =
  | 'ph_password'
  | 'err_psw_length'
  | 'err_psw_length_strict'
  | 'err_psw_format'
  | 'err_psw_account'

/** Longest values, for the inputs of a page; equal to the check below. */
export const longestPassword: Readonly<Record<PasswordProfile, number>> = { basic: 12, strict: 64 }

/** The rule's text below the field. */
export const passwordHelp = {
  basic: 'account.passwordHelp',
  strict: 'account.passwordHelpStrict',
} as const satisfies Record<PasswordProfile, string>

/** `account` is the password's account, if known: everyone's first guess. */
export function checkPassword(
  value: string,
  { profile, account = '' }: { readonly profile: PasswordProfile; readonly account?: string },
): PasswordFault | undefined {
  // A password may contain spaces but not consist of them: such a form is empty.
  if (value.trim() === '') return 'ph_password'
  return profile === 'strict' ? checkStrict(value, account) : checkBasic(value, account)
}

function checkBasic(value: string, account: string): PasswordFault | undefined {
  if (value.length < 6 || value.length > longestPassword.basic) return 'err_psw_length'
  if (!/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/.test(value)) return 'err_psw_format'
  return isAccount(value, account) ? 'err_psw_account' : undefined
}

/** Characters are counted as graphemes, not as code units. */
function checkStrict(value: string, account: string): PasswordFault | undefined {
  const { length } = [...value.normalize('NFKC')]
  if (length < 8 || length > longestPassword.strict) return 'err_psw_length_strict'
  return isAccount(value, account) ? 'err_psw_account' : undefined
}

function isAccount(value: string, account: string): boolean {
  return value.toLowerCase() === account.trim().toLowerCase()
}

/** The guesses that come first at any four digits: one or two of them repeated, or a run up or down. */
export function isTrivialPin(digits: string): boolean {
  if (/^(\d\d?)\1+$/.test(digits)) return true
  const steps = new Set(
    [...digits].slice(1).map((digit, at) => (digit.charCodeAt(0) - digits.charCodeAt(at) + 10) % 10),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}
