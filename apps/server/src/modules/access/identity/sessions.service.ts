import { fingerprintLength } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import { randomToken, sha256Hex, type Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import { endSession, publish, toMember, type SessionEndReason } from '../../../platform/push/index.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Ended, Identified } from '../../../platform/serve-calls.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import { noteMemberEvent } from '../security-log/index.ts'
import { deviceOf, type Device } from './device.ts'
import { eventSourceOf } from './event-source.ts'
import { noteSeen, touchDevice, trustDevice, trustFirstDevice, type DeviceValues } from './devices.queries.ts'
import {
  absoluteLifeMs,
  deviceTrustMs,
  expiresAt,
  isOver,
  oldTokenLifeMs,
  rotateAfterMs,
  overAt,
  touchByPlayEveryMs,
  touchEveryMs,
  usualIdleMinutes,
  wantsRotation,
} from './identity.rules.ts'
import {
  endLongSessions,
  endPreviousToken,
  endSessionsOf,
  endSessionsOlderThan,
  findEndedSession,
  findLiveSession,
  findSession,
  insertLoginRecord,
  insertSession,
  listLive,
  renewToken,
  rotateToken,
  touchPlayers,
  touchSession,
  type Played,
  type SessionName,
  type SessionRow,
} from './sessions.queries.ts'
import type { LoginOrigin, LoginProof } from './login-claims.ts'
import { readUserAgent } from './user-agent.ts'

export type OpenedSession = {
  readonly memberId: bigint
  readonly account: string
  readonly currency: Currency
  readonly sessionId: bigint
  readonly token: string
  readonly expiresAt: Date
  /** The device cookie that the session is bound to; undefined where no browser logged in. */
  readonly device: Device | undefined
  /** A browser in which the account was never opened, and not its first. */
  readonly isNewDevice: boolean
}

/** Where a token came from: the site asked, and the device cookie if one came along. */
export type TokenOrigin = { readonly siteId: number; readonly deviceToken: string | undefined }

/** `trusts`: the account knows this device from now on. Its very first one it trusts unasked. */
export type OpenOptions = {
  readonly trusts: boolean
  readonly began: LoginOrigin
  readonly proof?: LoginProof
}

type Opening = { readonly request: RequestFacts; readonly options: OpenOptions }

export type Sessions = {
  /** Opens a session in the caller's transaction and ends the member's older ones. */
  open(
    tx: Tx,
    member: { readonly memberId: bigint; readonly account: string; readonly currency: Currency },
    opening: Opening,
  ): Promise<OpenedSession>
  /**
   * The same session under another token, in the caller's transaction; the old one works for a moment longer. Undefined
   * where the session has ended.
   */
  renew(tx: Tx, session: SessionName): Promise<string | undefined>
  /** Whether a session still lives, by the transaction that asks. */
  isOpen(tx: Tx, session: SessionName): Promise<boolean>
  /** The same, and that the device cookie is the one with which it was opened. */
  isHere(session: SessionName, deviceToken: string | undefined): Promise<boolean>
  /** The member of a live session; a foreground call keeps it alive and may get another token. */
  identify(token: string, origin: TokenOrigin, isBackground: boolean): Promise<Identified | undefined>
  /** How the session of a token ended; only told to the browser that opened it. */
  findEnd(token: string, origin: TokenOrigin): Promise<Ended | undefined>
  /** Rounds keep a session alive as calls do; never one that is over already, and never beyond its absolute life. */
  notePlay(tx: Tx, played: readonly Played[]): Promise<void>
  endAllOf(tx: Tx, member: { siteId: number; memberId: bigint }, reason: SessionEndReason): Promise<void>
  /** Of these sessions, those that still live: sockets are held against it. */
  areLive(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** Ends some expired sessions, notifies the sockets, and returns how many. */
  sweep(): Promise<number>
  /** Ends those that reached the member's own limit, and returns how many. */
  endLong(): Promise<number>
}

export function createSessions({ database, clock }: { database: Database; clock: Clock }): Sessions {
  const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
  const living = (now = clock.now()) => ({ now, createdAfter: before(now, absoluteLifeMs) })
  return {
    open: async (tx, member, opening) => openSession(tx, member, { ...opening, now: clock.now() }),
    renew: (tx, name) => renewSession(tx, name, clock.now()),
    isOpen: async (tx, { sessionId }) => (await listLive(tx, [sessionId], living())).length === 1,
    isHere: async (session, deviceToken) => {
      const row = await findLiveSession(database, session, living())
      return row !== undefined && isSameDevice(row, { siteId: session.siteId, deviceToken })
    },
    identify: async (token, origin, isBackground) => {
      const now = clock.now()
      const tokenHash = sha256Hex(token)
      const row = await findSession(database, origin.siteId, { tokenHash, now })
      if (!row || isOver(row, now)) return undefined
      if (!isSameDevice(row, origin)) return undefined
      const member = memberFactsOf(row, origin.siteId, tokenHash)
      const oldUntil = new Date(now.getTime() + oldTokenLifeMs)
      if (row.isCurrentToken && row.isTokenUnused) {
        await endPreviousToken(database, member, { tokenHash, oldUntil })
      }
      if (isBackground) return { member }
      if ((row.isCurrentToken || row.isTokenUnused) && wantsRotation(row.rotatedAt, now)) {
        const newToken = randomToken()
        const rotatedBefore = before(now, rotateAfterMs)
        const rotation = { oldHash: tokenHash, newHash: sha256Hex(newToken), now, rotatedBefore, oldUntil }
        if (await rotateToken(database, member, rotation)) return { member, newToken }
      }
      if (now.getTime() - row.seenAt.getTime() >= touchEveryMs) await touchSession(database, member, now)
      return { member }
    },
    findEnd: async (token, origin) => {
      const row = await findEndedSession(database, origin.siteId, sha256Hex(token))
      if (!row || !isSameDevice(row, origin)) return undefined
      // The sweep comes later; the session ended at its expiry.
      if (row.endReason === 'expired') return { at: overAt(row), reason: 'expired' }
      if (row.endedAt && row.endReason) return { at: row.endedAt, reason: row.endReason }
      return isOver(row, clock.now()) ? { at: overAt(row), reason: 'expired' } : undefined
    },
    notePlay: async (tx, played) => {
      const now = clock.now()
      // Rounds are dated by the provider, whose clock may be ahead of ours.
      const capped = played.map(each => ({ ...each, at: each.at < now ? each.at : now }))
      await touchPlayers(tx, capped, { now, everyMs: touchByPlayEveryMs })
    },
    endAllOf: (tx, member, reason) => endAllSessions(tx, member, { at: clock.now(), reason }),
    areLive: async ids => new Set(await database.transaction(tx => listLive(tx, ids, living()), forAllSites)),
    endLong: () => endLong(database, clock.now()),
    sweep: async () => {
      const now = clock.now()
      const old = { createdBefore: before(now, absoluteLifeMs), at: now, limit: sweepLot }
      return database.transaction(async tx => {
        const ended = await endSessionsOlderThan(tx, old)
        for (const id of ended) await endSession(tx, id, 'expired')
        return ended.length
      }, forAllSites)
    },
  }
}

/** Ends a member's sessions, in the caller's transaction, and notifies the sockets. */
export async function endAllSessions(
  tx: Tx,
  member: { readonly siteId: number; readonly memberId: bigint },
  { at, reason }: { readonly at: Date; readonly reason: SessionEndReason },
): Promise<void> {
  for (const id of await endSessionsOf(tx, member, { at, reason })) await endSession(tx, id, reason)
}

function endLong(database: Database, now: Date): Promise<number> {
  return database.transaction(async tx => {
    const ended = await endLongSessions(tx, now, sweepLot)
    for (const id of ended) await endSession(tx, id, 'timeLimit')
    return ended.length
  }, forAllSites)
}

async function renewSession(
  tx: Tx,
  { sessionId, siteId }: SessionName,
  now: Date,
): Promise<string | undefined> {
  const token = randomToken()
  const oldUntil = new Date(now.getTime() + oldTokenLifeMs)
  const isLive = await renewToken(tx, { sessionId, siteId }, { newHash: sha256Hex(token), now, oldUntil })
  return isLive ? token : undefined
}

/** The caller has locked the member, so no second login comes in between ending the old sessions and the new one. */
async function openSession(
  tx: Tx,
  member: { readonly memberId: bigint; readonly account: string; readonly currency: Currency },
  { request, now, options }: Opening & { readonly now: Date },
): Promise<OpenedSession> {
  const { memberId } = member
  const { siteId } = request.site
  const older = await endSessionsOf(tx, { siteId, memberId }, { at: now, reason: 'otherLogin' })
  const token = randomToken()
  const tokenHash = sha256Hex(token)
  const device = deviceOf(request)
  const deviceHash = device ? sha256Hex(device.token) : null
  const sessionId = await insertSession(tx, {
    siteId,
    memberId,
    tokenHash,
    deviceHash,
    now,
    usualIdleMinutes,
  })
  const seen = readUserAgent(request.userAgent)
  const { system, browser } = seen
  let isNewDevice = false
  if (deviceHash !== null) {
    isNewDevice = await noteSeen(tx, { siteId, memberId, deviceHash, now })
    const until = new Date(now.getTime() + deviceTrustMs)
    await noteDevice(tx, { siteId, memberId, deviceHash, system, browser, now, until }, options.trusts)
  }
  await insertLoginRecord(tx, {
    siteId,
    memberId,
    sessionId,
    at: now,
    address: request.address,
    country: request.country,
    seen,
    began: options.began,
    proof: options.proof,
  })
  await publish(tx, toMember({ siteId, memberId }), 'login', {
    token: fingerprintOf(tokenHash),
    at: now.toISOString(),
  })
  const source = eventSourceOf(request)
  if (isNewDevice)
    await noteMemberEvent(tx, {
      kind: 'newDevice',
      siteId,
      memberId,
      source,
      at: now,
      detail: options.began.way,
    })
  if (older.length > 0)
    await noteMemberEvent(tx, { kind: 'sessionReplaced', siteId, memberId, source, at: now })
  // After the event of the login: an ended session gets no events of its member any more, so it would never be told
  // why.
  for (const id of older) await endSession(tx, id, 'otherLogin')
  return { ...member, sessionId, token, expiresAt: expiresAt(now), device, isNewDevice }
}

async function noteDevice(tx: Tx, device: DeviceValues, trusts: boolean): Promise<void> {
  if (trusts) return trustDevice(tx, device)
  await trustFirstDevice(tx, device)
  await touchDevice(tx, device)
}

function memberFactsOf(row: SessionRow, siteId: number, tokenHash: string): MemberFacts {
  return {
    memberId: row.memberId,
    siteId,
    account: row.account,
    currency: row.currency,
    sessionId: row.id,
    tokenFingerprint: fingerprintOf(tokenHash),
    ...(row.isSubAccount ? { isSubAccount: true as const } : {}),
  }
}

function fingerprintOf(tokenHash: string): string {
  return sha256Hex(tokenHash).slice(0, fingerprintLength)
}

/** A session that a browser opened works only with that browser's cookie, which no script can read. */
function isSameDevice({ deviceHash }: Pick<SessionRow, 'deviceHash'>, { deviceToken }: TokenOrigin): boolean {
  return deviceHash === null || (deviceToken !== undefined && sha256Hex(deviceToken) === deviceHash)
}
