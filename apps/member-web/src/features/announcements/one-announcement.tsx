import { Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { BackLink } from '../../back-link.tsx'
import { paths } from '../../routes/paths.ts'
import { RichText } from '../../operator-content/rich-text.tsx'
import styles from './announcement-list.module.css'
import { AnnouncementTags } from './announcement-tags.tsx'
import { useAnnouncement } from './use-announcements.ts'

type OneAnnouncementProps = { readonly id: string; readonly otherwise: ReactNode }

export function OneAnnouncement({ id, otherwise }: OneAnnouncementProps) {
  const { t } = usePhrases('letters')
  const { data: item, isError, refetch } = useAnnouncement(id)
  if (item === null) return otherwise
  if (item === undefined && isError) {
    return <ReadingFailed text={t('news.failed')} onRetry={() => void refetch()} />
  }
  return (
    <article className={styles.article} aria-busy={item === undefined}>
      <BackLink href={paths.announcements} name={t('news.title')} />
      {item === undefined ? (
        <Skeleton shape="block" className={styles.wait} />
      ) : (
        <>
          <h1 className={styles.title}>{item.title}</h1>
          <AnnouncementTags item={item} />
          <RichText html={item.content} />
        </>
      )}
    </article>
  )
}
