import type { Announcement } from '@glasshouse/contract'
import { MarqueeLine } from '@glasshouse/ui'
import { callApi, calls, useMember, usePayload, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import styles from './announcement-line.module.css'
import { VisitClock } from './visit-clock.tsx'

/** What the house has to say, one sentence at a time, to members and visitors as the operator chose. */
export function AnnouncementLine({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const { t } = usePhrases()
  const template = useTemplate()
  const ofMembers = useMembersLines()
  const items = (ofMembers ?? announcements).map(({ id, content }) => ({ key: `${id}`, content }))
  const clock = template === 'desktop' ? { end: <VisitClock /> } : {}
  if (items.length === 0) return null
  return (
    <div className={styles.line}>
      <MarqueeLine label={t('marquee.label')} items={items} {...clock} />
    </div>
  )
}

/** The page comes with what visitors are told; what members are told is read once somebody is one. */
function useMembersLines(): readonly Announcement[] | undefined {
  const { site } = usePayload()
  const memberId = useMember()?.id
  const [lines, setLines] = useState<readonly Announcement[]>()
  const siteId = site.site_id
  useEffect(() => {
    if (memberId === undefined) return
    let isOver = false
    void callApi(calls.marquee, { site_id: siteId }).then(answer => {
      if (answer.ok && !isOver) setLines(answer.value.web_announcement_list)
    })
    return () => {
      isOver = true
      setLines(undefined)
    }
  }, [memberId, siteId])
  return lines
}
