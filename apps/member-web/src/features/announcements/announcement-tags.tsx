import type { AnnouncementItem } from '@glasshouse/contract'
import { Tag } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './announcement-tags.module.css'

/** Its kind, whether it is important, and since when it is shown. */
export function AnnouncementTags({ item }: { readonly item: AnnouncementItem }) {
  const { t, date } = usePhrases('letters')
  const since = item.start_at ?? item.updated_at
  return (
    <span className={styles.tags}>
      {item.is_top === 1 && <Tag>{t('news.top')}</Tag>}
      <span>{t(`news.category.${item.category}`)}</span>
      <time dateTime={since}>{date(new Date(since), { dateStyle: 'medium' })}</time>
    </span>
  )
}
