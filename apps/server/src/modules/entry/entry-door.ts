import { entryWish, signedCalls, wirePath } from '@glasshouse/contract'
import type { Queries } from '@glasshouse/postgres'
import type { Clock, Log, Outages } from '@glasshouse/service'
import { openSignedDoor, type SignatureHeaders } from '@glasshouse/signed-http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Entry } from './entry.service.ts'

const { method, path, codes } = signedCalls.entryCreate
export const entryPath = wirePath(path)

export const entryHeaders: SignatureHeaders = {
  caller: 'x-entry-caller',
  timestamp: 'x-entry-timestamp',
  nonce: 'x-entry-nonce',
  signature: 'x-entry-signature',
}

/** How far a caller's time may be from ours, on either side. */
export const entryWindowMs = 60_000

export type EntryDoorParts = {
  readonly caller: string
  readonly secrets: readonly string[]
  readonly database: Queries
  readonly clock: Clock
  readonly log: Log
  readonly outages: Outages
}

/** For operators' machines alone: each request is signed over its bytes, fresh, and answered once. */
export function addEntryDoor(scope: FastifyInstance, entry: Entry, parts: EntryDoorParts): void {
  const door = openSignedDoor(scope, {
    ...parts,
    headers: entryHeaders,
    unknownCaller: 'UNKNOWN_CALLER',
    windowMs: entryWindowMs,
    // Nobody strikes this door: it belongs to no sandbox.
    faults: { take: () => undefined },
    closing: new AbortController().signal,
    occasionOf: () => undefined,
  })
  door.serve({
    method,
    path: entryPath,
    input: z.object({ params: z.object({}), query: z.object({}), body: entryWish }),
    operation: null,
    answer: async ({ body }) => {
      const { site_id: siteId, member_account: account, target } = body
      const made = await entry.create({ siteId, account, target })
      return made.ok
        ? { status: 200, body: { enc: made.value.code, expires_at: made.value.until.toISOString() } }
        : { status: codes.MEMBER_UNKNOWN, body: { code: 'MEMBER_UNKNOWN' } }
    },
  })
}
