import {
  channelName,
  pushEvents,
  type Channel,
  type PushEventName,
  type PushPayload,
} from '@glasshouse/contract'
import { sql, type Tx } from '@glasshouse/postgres'
import { announceRow } from './row-signal.ts'

/** The target of an event: a channel of one site. The same channel of another site never receives it. */
export type PushTarget = { readonly siteId: number; readonly channel: Channel }

/** Every open page of one member. */
export function toMember({
  siteId,
  memberId,
}: {
  readonly siteId: number
  readonly memberId: bigint
}): PushTarget {
  return { siteId, channel: { kind: 'member', memberId } }
}

/** A row for the ledger's `Submission.rows`: it is written with the transfer or not at all. */
type OutboxRow = {
  readonly statement: 'push_outbox'
  readonly values: {
    readonly site_id: number
    readonly channel: string
    readonly event: PushEventName
    readonly data: unknown
  }
}

/** One message: where to, what happened, and its payload, in the order in which `outboxRow` takes them too. */
export type PushMessage<E extends PushEventName> = [target: PushTarget, event: E, payload: PushPayload<E>]

/** Why a session ended; sent to its page. */
export const sessionEndReasons = [
  'logout',
  'otherLogin',
  'expired',
  'accountStatus',
  'passwordChanged',
  'exclusion',
  'timeLimit',
  'kicked',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

const mostDataBytes = 8_192

/** The statement to register with the ledger: `createLedger({ rows: { ...pushRowStatement } })`. Takes `$1::jsonb`. */
export const pushRowStatement = {
  push_outbox: `
    insert into push.outbox (site_id, channel, event, data)
    select site_id, channel, event, data
      from rows from (jsonb_to_recordset($1::jsonb)
             as (site_id integer, channel text, event text, data jsonb))
           with ordinality as sent (site_id, channel, event, data, place)
     order by place`,
} as const

/** An event that is sent if, and only if, its submission is accepted. */
export function outboxRow<E extends PushEventName>(...[target, event, payload]: PushMessage<E>): OutboxRow {
  const data = checkedPayload(event, payload)
  announceRow()
  return {
    statement: 'push_outbox',
    values: { site_id: target.siteId, channel: channelName(target.channel), event, data },
  }
}

/** Sends an event if, and only if, the transaction commits. The only way to push anything from a module. */
export async function publish<E extends PushEventName>(
  tx: Tx,
  ...[target, event, payload]: PushMessage<E>
): Promise<void> {
  const data = JSON.stringify(checkedPayload(event, payload))
  await tx.run(sql`
    insert into push.outbox (site_id, channel, event, data)
    values (${target.siteId}, ${channelName(target.channel)}, ${event}, ${data})`)
  announceRow()
}

/**
 * Cuts a session's sockets off from every private and presence channel once the transaction commits; to be called in
 * the transaction that revokes the session. Public channels go on, the page may still be looked at.
 */
export async function endSession(tx: Tx, sessionId: bigint, reason: SessionEndReason): Promise<void> {
  await tx.run(sql`
    insert into push.outbox (kind, channel, event, data)
    values ('control', ${sessionChannel(sessionId)}, 'session.ended', ${JSON.stringify({ reason })})`)
  announceRow()
}

/** The name of a session's control rows, and of the room with its sockets; no browser can subscribe to it. */
export function sessionChannel(sessionId: bigint): string {
  return `session:${sessionId}`
}

/** The session that a control row or a room is about; undefined for any other name. */
export function readSessionChannel(name: string): bigint | undefined {
  const [, id] = /^session:(\d{1,19})$/.exec(name) ?? []
  return id === undefined ? undefined : BigInt(id)
}

/** A payload of the wrong shape is our own mistake, so it throws, and the business transaction rolls back with it. */
function checkedPayload<E extends PushEventName>(event: E, payload: PushPayload<E>): unknown {
  const data = pushEvents[event].parse(payload)
  const bytes = Buffer.byteLength(JSON.stringify(data))
  if (bytes > mostDataBytes)
    throw new Error(`push event ${event} is ${bytes} bytes, more than ${mostDataBytes}`)
  return data
}
