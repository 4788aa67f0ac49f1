import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { checkPassword, type PasswordFault, type PasswordProfile } from '@glasshouse/contract'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const list = z.array(z.string()).min(10_000)

/** Half a megabyte of words that leaked most often, read with the first question and never sent anywhere. */
let words: ReadonlySet<string> | undefined

/** Whether guessers try it early: whatever its case, it is on the list of what people choose most. */
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
