import type { Announcement } from '@glasshouse/contract'
import { MarqueeLine } from '@glasshouse/ui'
import { Link, useMember, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import { takeMarquee } from '../../members-marquee.ts'
import { announcementPath } from '../../routes/paths.ts'
import styles from './announcement-line.module.css'
import { VisitClock } from './visit-clock.tsx'

/** The marquee: one announcement at a time, for members and visitors as the operator chose. */
export function AnnouncementLine({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const { t } = usePhrases()
  const template = useTemplate()
  const ofMembers = useMembersLines()
  const items = (ofMembers ?? announcements).map(({ id, content }) => ({
    key: `${id}`,
    content: (
      <Link className={styles.item} href={announcementPath(id)}>
        <span className={styles.text}>{content}</span>
      </Link>
    ),
  }))
  const clock = template === 'desktop' ? { end: <VisitClock /> } : {}
  if (items.length === 0) return null
  return (
    <div className={styles.line}>
      <MarqueeLine label={t('marquee.label')} items={items} {...clock} />
    </div>
  )
}

/** The page comes with the announcements for visitors; those for members are read after the login. */
function useMembersLines(): readonly Announcement[] | undefined {
  const memberId = useMember()?.id
  const [lines, setLines] = useState<readonly Announcement[]>()
  useEffect(() => {
    if (memberId === undefined) return
    let isOver = false
    void takeMarquee(memberId).then(read => {
      if (read && !isOver) setLines(read)
    })
    return () => {
      isOver = true
      setLines(undefined)
    }
  }, [memberId])
  return lines
}
