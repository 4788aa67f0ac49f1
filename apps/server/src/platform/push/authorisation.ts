import { isPublicChannel, type Channel } from '@glasshouse/contract'
import type { Log } from '@glasshouse/service'
import type { EndedSessions } from './ended-sessions.ts'
import type { PushMember, Visitor } from './visitor.ts'

/** The answer to one subscription request. A status is sent in `subscription_error`. */
type Decision = { readonly member: PushMember | undefined } | { readonly status: 401 | 403 | 503 }

export type Authorise = (
  token: string,
  siteId: number,
  deviceCookie: string | undefined,
) => Promise<PushMember | undefined>

export type Authorisation = {
  decide(visitor: Visitor, channel: Channel, token: string | undefined): Promise<Decision>
}

/** How long one answer about a token serves the same socket: long enough for the burst after a reconnect. */
const answerServesMs = 2_000

export function createAuthorisation(authorise: Authorise, ended: EndedSessions, log: Log): Authorisation {
  function findMember(visitor: Visitor, token: string): Promise<PushMember | undefined> {
    const nowMs = performance.now()
    const { checked } = visitor
    if (checked?.token === token && nowMs - checked.atMs < answerServesMs) return checked.member
    const member = authorise(token, visitor.arrival.siteId, visitor.arrival.deviceCookie)
    visitor.checked = { token, atMs: nowMs, member }
    return member
  }

  return {
    decide: async (visitor, channel, token) => {
      if (isPublicChannel(channel)) return { member: undefined }
      if (token === undefined) return { status: 401 }
      try {
        const member = await findMember(visitor, token)
        // The session may have ended since the answer was read, or while it was on its way.
        if (!member || ended.has(member.sessionId)) return { status: 401 }
        return mayHear(member, channel) ? { member } : { status: 403 }
      } catch (error) {
        delete visitor.checked
        log.warn({ err: error }, 'push: token not checked')
        return { status: 503 }
      }
    },
  }
}

function mayHear(member: PushMember, channel: Channel): boolean {
  if (channel.kind === 'member') return channel.memberId === member.memberId
  return (
    (channel.kind === 'membersOf' || channel.kind === 'presenceOf') && channel.currency === member.currency
  )
}
