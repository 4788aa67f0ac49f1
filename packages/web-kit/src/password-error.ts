import { longestPassword } from '@glasshouse/contract'
import type { Said } from './support-sentence.tsx'
import { usePage, usePhrases } from './page.tsx'

/**
 * The message about a new password. A paste is never cut, so a too long one is reported. Its texts are of the area
 * `account`.
 */
export function usePasswordError(password: string, error: Said | undefined): Said | undefined {
  const { t } = usePhrases('account')
  const most = longestPassword[usePage().payload.site.login.password_profile]
  const { length } = [...password]
  return error && length > most ? t('account.passwordTooLong', { count: length, most }) : error
}
