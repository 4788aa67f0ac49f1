import { Badge, Icon } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './letters-link.module.css'

/** The way to the letters, with how many are unread. */
export function LettersLink({ unread }: { readonly unread: number }) {
  const { t } = usePhrases()
  const name = t('nav.lettersUnread', { count: unread })
  return (
    <Link className={styles.link} href={paths.letters} aria-label={name} title={name}>
      <Icon name="letter" size={20} />
      <span className={styles.corner}>
        <Badge count={unread} />
      </span>
    </Link>
  )
}
