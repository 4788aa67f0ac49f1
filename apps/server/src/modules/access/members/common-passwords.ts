import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { checkPassword, type PasswordFault, type PasswordProfile } from '@glasshouse/contract'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const list = z.array(z.string()).min(10_000)

/** Half a megabyte of the most often leaked passwords, read with the first check. */
let words: ReadonlySet<string> | undefined

/** Whether the password, in any case, is on the list of common passwords. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(
    list.parse(
      JSON.parse(readFileSync(require.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')),
    ),
  )
  return words.has(password.normalize('NFKC').toLowerCase())
}

/** The fault of a new password; undefined if there is none. */
export function findPasswordFault(
  password: string,
  rule: { readonly profile: PasswordProfile; readonly account: string },
): PasswordFault | 'err_psw_common' | undefined {
  return checkPassword(password, rule) ?? (isCommonPassword(password) ? 'err_psw_common' : undefined)
}
