import { type AnnouncementItem } from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { Announcement } from './announcements.queries.ts'

export function announcementToWire(item: Announcement): AnnouncementItem {
  return {
    id: item.id,
    title: item.title,
    content: sanitiseRichText(item.content),
    category: item.category,
    is_top: item.isTop ? 1 : 0,
    display_before_login: item.isForVisitors ? 1 : 0,
    display_after_login: item.isForMembers ? 1 : 0,
    start_at: item.startAt?.toISOString() ?? null,
    end_at: item.endAt?.toISOString() ?? null,
    updated_at: item.updatedAt.toISOString(),
  }
}
