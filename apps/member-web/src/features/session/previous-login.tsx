import { usePhrases } from '@glasshouse/web-kit'
import styles from './member-menu.module.css'

/** When the account was opened before this visit: a member sees by it whether somebody else did. */
export function PreviousLogin({ at }: { readonly at: string | null }) {
  const { t, date } = usePhrases('account')
  if (at === null) return null
  const time = date(new Date(at), { dateStyle: 'medium', timeStyle: 'long' })
  return <p className={styles.note}>{t('account.lastTime', { time })}</p>
}
