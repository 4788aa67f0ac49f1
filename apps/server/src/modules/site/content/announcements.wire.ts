import type { AnnouncementItem, Bulletin } from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { Announcement } from './announcements.queries.ts'
import type { ShownBulletin } from './bulletins.queries.ts'
import type { BulletinsOn } from './bulletins.service.ts'

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

export function bulletinsToWire({ device, list, frequency }: BulletinsOn) {
  return {
    list: list.map(bulletin => bulletinToWire(bulletin, device)),
    setting: { display_frequency: frequency },
  }
}

export function bulletinToWire(bulletin: ShownBulletin, device: 1 | 2): Bulletin {
  return {
    id: bulletin.id,
    title: bulletin.title,
    display_device: device,
    display_location: bulletin.location,
    display_content: bulletin.shows,
    content: sanitiseRichText(bulletin.content),
    photo_path: bulletin.photoPath,
    link_type: bulletin.linkType,
    link_method: bulletin.linkMethod,
    url: bulletin.url,
    updated_at: bulletin.updatedAt.toISOString(),
    sort: bulletin.sort,
  }
}
