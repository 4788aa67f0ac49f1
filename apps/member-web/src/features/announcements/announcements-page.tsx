import { useSearchParams } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { AnnouncementList } from './announcement-list.tsx'
import styles from './announcements-page.module.css'
import { announcementsAsked } from './announcements.rules.ts'
import { OneAnnouncement } from './one-announcement.tsx'

type AnnouncementsPageProps = {
  /** Shown if there is no such announcement. */
  readonly otherwise: ReactNode
}

export function AnnouncementsPage({ otherwise }: AnnouncementsPageProps) {
  const [query] = useSearchParams()
  const asked = announcementsAsked(query)
  return (
    <div className={styles.page}>
      {'id' in asked ? (
        <OneAnnouncement id={asked.id} otherwise={otherwise} />
      ) : (
        <AnnouncementList category={asked.category} />
      )}
    </div>
  )
}
