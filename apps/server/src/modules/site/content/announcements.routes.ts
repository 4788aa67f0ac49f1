import { asNumber, calls, type LanguageName } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Announcements } from './announcements.service.ts'
import { announcementToWire, bulletinsToWire, bulletinToWire } from './announcements.wire.ts'
import type { Bulletins } from './bulletins.service.ts'
import type { ContentView } from './content.service.ts'

/** All of these a page asks by itself, so they keep no session alive; closing a pop-up is a press. */
export function createAnnouncementRoutes(announcements: Announcements, bulletins: Bulletins): Route[] {
  const background = { background: true } as const
  return [
    bind(
      calls.announcements,
      async ({ language, category, page, count }, context) => {
        const isMember = context.member !== undefined
        const input = { isMember, category, page, count }
        const { list, total } = await announcements.listItems(viewOf(context, language), input)
        return ok({ list: list.map(announcementToWire), total_count: total })
      },
      background,
    ),
    bind(
      calls.announcementDetail,
      async ({ id, language }, context) => {
        const isMember = context.member !== undefined
        const item = await announcements.findItem(viewOf(context, language), asNumber(id), isMember)
        return item ? ok({ detail: announcementToWire(item) }) : refuse('notFound')
      },
      background,
    ),
    bind(
      calls.bulletin,
      async ({ display_device }, context) =>
        ok(bulletinsToWire(await bulletins.listForVisitors(viewOf(context), deviceOf(display_device)))),
      background,
    ),
    bind(
      calls.memberBulletin,
      async (body, context) =>
        ok(bulletinsToWire(await bulletins.listForMember(viewOf(context), placeOf(body, context.member)))),
      background,
    ),
    bind(
      calls.bulletinHistory,
      async ({ display_device }, context) => {
        const isMember = context.member !== undefined
        const device = deviceOf(display_device)
        const history = await bulletins.listHistory(viewOf(context), device, isMember)
        return ok({ history: history.map(each => bulletinToWire(each, device)) })
      },
      background,
    ),
    bind(calls.hideBulletin, async (body, { member }) =>
      ok({ hidden_at: (await bulletins.hide(placeOf(body, member))).toISOString() }),
    ),
  ]
}

/** A body may ask in another language than the header. */
function viewOf({ site, language }: RequestFacts, asked?: LanguageName): ContentView {
  return { siteId: site.siteId, language: asked ?? language }
}

type PlaceBody = {
  readonly display_device: 1 | 2 | '1' | '2'
  readonly display_location: 2 | 3 | '2' | '3'
}

function placeOf({ display_device, display_location }: PlaceBody, { siteId, memberId }: MemberFacts) {
  const location = display_location === 2 || display_location === '2' ? 2 : 3
  return { siteId, memberId, device: deviceOf(display_device), location } as const
}

function deviceOf(device: PlaceBody['display_device']): 1 | 2 {
  return device === 1 || device === '1' ? 1 : 2
}
