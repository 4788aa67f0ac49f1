import { usePhrases } from '@glasshouse/web-kit'
import styles from './member-menu.module.css'

/** The time of the previous login: a member sees by it whether another person used the account. */
export function PreviousLogin({ at }: { readonly at: string | null }) {
  const { t, date } = usePhrases('account')
  if (at === null) return null
  const time = date(new Date(at), { dateStyle: 'medium', timeStyle: 'long' })
  return <p className={styles.note}>{t('account.lastTime', { time })}</p>
}
