import { type Bulletin } from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { ShownBulletin } from './bulletins.queries.ts'
import type { BulletinsOn } from './bulletins.service.ts'

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
