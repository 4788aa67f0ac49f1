import type { Announcement } from '@glasshouse/contract'
import { MarqueeLine } from '@glasshouse/ui'
import { useMember, usePhrases, useTemplate } from '@glasshouse/web-kit'
import styles from './announcement-line.module.css'
import { VisitClock } from './visit-clock.tsx'

/** What the house has to say, one sentence at a time, to members and visitors as the operator chose. */
export function AnnouncementLine({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const { t } = usePhrases()
  const template = useTemplate()
  const isMember = useMember() !== undefined
  const items = announcements
    .filter(each => (isMember ? each.display_after_login : each.display_before_login) === 1)
    .map(each => ({ key: String(each.id), content: each.content }))
  const clock = template === 'desktop' ? { end: <VisitClock /> } : {}
  if (items.length === 0) return null
  return (
    <div className={styles.line}>
      <MarqueeLine label={t('marquee.label')} items={items} {...clock} />
    </div>
  )
}
