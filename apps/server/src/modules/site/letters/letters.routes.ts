import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { pageInputOf, pageToWire, viewerOf, type Lists } from '../../../platform/lists/index.ts'
import { letterList, type LetterRow } from './letter-list.ts'
import type { Letters } from './letters.service.ts'

export function createLetterRoutes(letters: Letters, lists: Lists): Route[] {
  return [
    bind(
      calls.letters,
      async (body, context) => {
        const { language = context.language } = body
        const viewer = { ...viewerOf(context), language }
        const found = await lists.page(letterList, viewer, { filter: {}, page: pageInputOf(body) })
        return mapValue(found, page => ({
          ...pageToWire(page, toWire),
          unread_count: page.totals.unread,
        }))
      },
      { background: true },
    ),
    bind(calls.readLetter, async ({ id }, { member }) =>
      mapValue(await letters.markRead(member, idsOf(id)), unread => ({ unread_count: unread })),
    ),
    bind(calls.destroyLetter, async ({ id }, { member }) =>
      mapValue(await letters.destroy(member, idsOf(id)), ({ deleted, unread }) => ({
        deleted,
        unread_count: unread,
      })),
    ),
  ]
}

type WireId = number | string

function idsOf(id: WireId | readonly WireId[]): bigint[] {
  return (Array.isArray(id) ? id : [id]).map((each: WireId) => BigInt(each))
}

function toWire({ id, title, content, isRead, createdAt, expireAt }: LetterRow) {
  return {
    id: Number(id),
    title,
    content,
    is_read: isRead ? (1 as const) : (0 as const),
    created_at: createdAt.toISOString(),
    expire_at: expireAt?.toISOString() ?? null,
  }
}
