import { sanitiseRichText, type AnnouncementItem, type Bulletin } from '@glasshouse/contract'
import type { Announcement } from './announcements.queries.ts'
import type { PopUp } from './bulletins.queries.ts'
import type { PopUpsOn } from './bulletins.service.ts'

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

export function popUpsToWire({ device, list, frequency }: PopUpsOn) {
  return {
    list: list.map(popUp => bulletinToWire(popUp, device)),
    setting: { display_frequency: frequency },
  }
}

export function bulletinToWire(popUp: PopUp, device: 1 | 2): Bulletin {
  return {
    id: popUp.id,
    title: popUp.title,
    display_device: device,
    display_location: popUp.location,
    display_content: popUp.shows,
    content: sanitiseRichText(popUp.content),
    photo_path: popUp.photoPath,
    link_type: popUp.linkType,
    link_method: popUp.linkMethod,
    url: popUp.url,
    updated_at: popUp.updatedAt.toISOString(),
    sort: popUp.sort,
  }
}
