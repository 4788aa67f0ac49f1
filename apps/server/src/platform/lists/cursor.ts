import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Order, Place } from './list.ts'

/** All that decides which rows a list has and in which order. A cursor of one list is none of another. */
export type CursorOf = {
  readonly list: string
  readonly tenant: object
  readonly filter: object
  readonly sort: string
  readonly order: Order
}

export type Cursors = {
  write(of: CursorOf, place: Place): string
  /** Undefined for one that this server did not write for just this list. */
  read(of: CursorOf, cursor: string): Place | undefined
}

const places = z.array(z.string())

/** A cursor is the place of the last row of a page, signed together with the list that it belongs to. */
export function createCursors(encryptionKey: string): Cursors {
  const sign = (of: CursorOf, content: string) =>
    createHmac('sha256', encryptionKey)
      .update(`list\n${digest(of)}\n${content}`)
      .digest()
      .subarray(0, 16)
  return {
    write: (of, place) => {
      const content = Buffer.from(JSON.stringify(place)).toString('base64url')
      return `${content}.${sign(of, content).toString('base64url')}`
    },
    read: (of, cursor) => {
      const [content = '', signature = ''] = cursor.split('.', 2)
      const given = Buffer.from(signature, 'base64url')
      const own = sign(of, content)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      return places.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
    },
  }
}

function digest({ list, tenant, filter, sort, order }: CursorOf): string {
  const words = [list, sorted(tenant), sorted(filter), sort, order]
  const text = JSON.stringify(words, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

function sorted(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
