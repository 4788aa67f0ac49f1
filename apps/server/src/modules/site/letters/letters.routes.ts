import { calls } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { LetterRow } from './letters.queries.ts'
import type { Letters } from './letters.service.ts'

export function createLetterRoutes(letters: Letters): Route[] {
  return [
    bind(
      calls.letters,
      async ({ language, page, count, sort_field: sortBy, sort_order: order }, context) => {
        const input = { language: language ?? context.language, page, count, sortBy, order }
        const { letters: list, total, unread } = await letters.list(context.member, input)
        return ok({ list: list.map(toWire), total_count: total, unread_count: unread })
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
