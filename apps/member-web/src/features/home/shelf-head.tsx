import { Icon } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import styles from './shelf-head.module.css'

type ShelfHeadProps = { readonly id: string; readonly title: string; readonly all?: string | undefined }

/** What a shelf is called, and the way to all of it. */
export function ShelfHead({ id, title, all }: ShelfHeadProps) {
  const { t } = usePhrases()
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {all !== undefined && (
        <Link href={all} className={styles.all} aria-label={`${t('action.seeAll')}: ${title}`}>
          <span>{t('action.seeAll')}</span>
          <Icon name="right" size={20} />
        </Link>
      )}
    </div>
  )
}
