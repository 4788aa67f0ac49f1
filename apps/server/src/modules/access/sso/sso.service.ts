import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import { noteFailedLogin, type Identity, type LoggedIn } from '../identity/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Members } from '../members/index.ts'
import { createLoginTokens } from './login-token.ts'
import { deleteUsedLoginTokens, consumeLoginToken } from './sso.queries.ts'

export type LoginTokenInput = {
  readonly siteId: number
  readonly account: string
  /** A path of the site to go to. */
  readonly target: string
}

export type Sso = {
  /** A login token for a member whom an operator's server vouches for. */
  create(input: LoginTokenInput): Promise<Outcome<{ code: string; until: Date }, 'memberUnknown'>>
  /** Exchanges a token for a session, once. */
  enter(
    code: string,
    request: RequestFacts,
  ): Promise<
    Outcome<LoggedIn & { target: string }, 'unreadable' | 'expiredOrUsed' | 'memberBarred' | 'tooFrequent'>
  >
  /** Forgets some of what is over and answers how much. */
  sweep(): Promise<number>
}

export type SsoDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly members: Members
  readonly identity: Identity
  readonly securityLog: SecurityLog
  readonly encryptionKey: string
}

const lifeMs = 60_000
const tries: Limit = { name: 'entry', most: 30, windowMs: 60_000 }

export function createSso(deps: SsoDeps): Sso {
  const { database, clock, limits, members, identity, securityLog, encryptionKey } = deps
  const codes = createLoginTokens(encryptionKey)
  return {
    create: async ({ siteId, account, target }) => {
      const member = await members.findByAccount(siteId, account)
      if (!member) return refuse('memberUnknown')
      const until = new Date(clock.now().getTime() + lifeMs)
      return ok({ code: codes.seal({ siteId, memberId: member.memberId, target, until }), until })
    },
    enter: async (text, request) => {
      const { siteId } = request.site
      const { address } = request
      const failed = (refusal: string, memberId?: bigint) =>
        noteFailedLogin(
          securityLog,
          { way: 'loginToken', refusal, ...(memberId === undefined ? {} : { memberId }) },
          request,
        )
      const taken = await limits.take(tries, { siteId, key: address, address })
      if (!taken.ok) {
        await failed('tooFrequent')
        return refuse('tooFrequent', { wait: taken.waitS })
      }
      const code = codes.open(text)
      if (!code || code.siteId !== siteId) {
        await failed('unreadable')
        return refuse('unreadable')
      }
      // Consumed whatever the result: a token that was tried may have been seen by others.
      const isGood =
        code.until > clock.now() &&
        (await consumeLoginToken(database, { id: code.id, siteId, expiresAt: code.until }))
      if (!isGood) {
        await failed('expiredOrUsed', code.memberId)
        return refuse('expiredOrUsed')
      }
      const admitted = await identity.admit(code.memberId, request, {
        isVouched: true,
        began: { way: 'loginToken', claims: {} },
      })
      if (admitted.ok) return ok({ ...admitted.value, target: code.target })
      await failed(admitted.refusal, code.memberId)
      return refuse('memberBarred')
    },
    sweep: () =>
      database.transaction(
        tx => deleteUsedLoginTokens(tx, { now: clock.now(), limit: sweepLot }),
        forAllSites,
      ),
  }
}
