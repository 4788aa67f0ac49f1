import {
  asNumber,
  calls,
  callsNotServedYet,
  isClosedOnDemoSite,
  isOpenInMaintenance,
  wirePath,
  type CallSpec,
  type EndedSession,
  type LanguageName,
} from '@glasshouse/contract'
import { refuse } from '@glasshouse/outcome'
import type { Clock } from '@glasshouse/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route, UntypedAnswer } from './bind.ts'
import { checkAnswer } from './check-answer.ts'
import { commonReply, legacyEnvelope, newEnvelope, replyTo, type Reply } from './envelope.ts'
import type { SessionEndReason } from './push/index.ts'
import { languageOf, oneHeader, tokenOf } from './read-request.ts'
import { maintenanceNow, retryAfterS, windowToWire } from './maintenance.ts'
import type { MemberFacts, RequestFacts } from './request-facts.ts'
import { workFor } from './gate/index.ts'

/** The member of a token; `newToken` replaces the one that was sent. */
export type Identified = { readonly member: MemberFacts; readonly newToken?: string }

/** Undefined as a member: the call is asked as by a visitor. */
export type Acting = {
  readonly member: MemberFacts | undefined
  /** Before the call is run. */
  note(body: unknown): Promise<void>
}

/** When and why the session of a token ended. */
export type Ended = { readonly at: Date; readonly reason: SessionEndReason }

export type CallDeps = {
  readonly clock: Clock
  readonly factsOf: (request: FastifyRequest) => RequestFacts
  /** Answers the member behind a live session; a background call does not keep the session alive. */
  findMember(token: string, facts: RequestFacts, isBackground: boolean): Promise<Identified | undefined>
  /** As whom a sub-account of an agent asks a call, and how that is recorded; undefined where it may not. */
  actFor(route: Route, member: MemberFacts): Promise<Acting | undefined>
  /** The end of the session of an invalid token; undefined if the token is unknown. */
  findEnd(token: string, facts: RequestFacts): Promise<Ended | undefined>
  /** Whether this process is about to end. */
  isDraining(): boolean
  /** Outside production every answer is held against its schema before it leaves. */
  readonly checksAnswers: boolean
  count(call: string, code: number): void
  /** The member whose session a request has; for the log. */
  noteMember(request: FastifyRequest, member: MemberFacts): void
  onRefusal(call: string, refusal: string): void
  /** How far push has come: every event up to this number is in what a read finds from now on. */
  pushPosition(): number
}

/** Registers every bound call, and "not served" for each unbound call of the contract. */
export function serveCalls(server: FastifyInstance, routes: readonly Route[], deps: CallDeps): void {
  const bound = new Set<CallSpec>()
  for (const route of routes) {
    if (bound.has(route.call)) throw new Error(`${route.call.path} is bound twice`)
    bound.add(route.call)
    server.route({
      method: route.call.method,
      url: wirePath(route.call.path),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const caller = { answer: reply.raw, address: request.ip }
        const answered = await workFor(caller, () => answerCall(route, reply, deps))
        deps.count(route.name, answered.code)
        return send(reply, answered, route.call)
      },
    })
  }
  const unbound = Object.values<CallSpec>(calls).filter(call => !bound.has(call))
  for (const [method, path] of [
    ...unbound.map(call => [call.method, call.path] as const),
    ...callsNotServedYet,
  ]) {
    server.route({
      method,
      url: wirePath(path),
      exposeHeadRoute: false,
      handler: (request, reply) => {
        deps.count('notServed', 404)
        return send(reply, commonReply('notServed', deps.factsOf(request).language))
      },
    })
  }
}

/** For how long a process that starts anew is away, at most. */
const restartS = 10

async function answerCall(route: Route, reply: FastifyReply, deps: CallDeps): Promise<Reply> {
  const { call } = route
  const { request } = reply
  const facts = deps.factsOf(request)
  const answer = (refused: UntypedAnswer) => replyTo(route, refused, facts.language)

  if (facts.site.isDemo && isClosedOnDemoSite(call))
    return commonReply('demoSite', facts.language, { service: call.service })
  if (route.isOpening && deps.isDraining()) {
    reply.header('retry-after', `${restartS}`)
    const data = { maintain_interval: null }
    return commonReply('maintenance', facts.language, { service: call.service, data })
  }
  const now = deps.clock.now()
  const maintenance = isOpenInMaintenance(call) ? null : maintenanceNow(facts.site.maintenance, now)
  if (maintenance) {
    reply.header('retry-after', `${retryAfterS(maintenance, now)}`)
    const data = { maintain_interval: windowToWire(maintenance) }
    return commonReply('maintenance', facts.language, { service: call.service, data })
  }
  const caller = await findCaller(route, { request, facts }, deps)
  if (caller) deps.noteMember(request, caller)
  const answerEnded = async () => {
    const token = tokenOf(request)
    const ended = token === undefined ? undefined : await deps.findEnd(token, facts)
    return answer(refuse('noSession', ended && endedToWire(ended)))
  }
  if (call.auth === 'member' && !caller) return answerEnded()

  const acting = caller?.isSubAccount ? await deps.actFor(route, caller) : undefined
  if (caller?.isSubAccount && !acting) return answer(refuse('notAllowed'))
  const member = acting ? acting.member : caller

  const body = request.method === 'GET' ? {} : (request.body ?? {})
  const parsed = call.body.safeParse(body)
  if (!parsed.success) {
    return commonReply('badField', facts.language, {
      service: call.service,
      data: {
        errors: Object.fromEntries(parsed.error.issues.map(issue => [issue.path.join('.'), fault(issue)])),
      },
    })
  }
  if (namesOtherSite(parsed.data, facts.site.siteId)) {
    return commonReply('badField', facts.language, {
      service: call.service,
      data: { errors: { site_id: 'refusal_bad_field' } },
    })
  }
  if (member) reply.header('x-push-seq', `${deps.pushPosition()}`)
  await acting?.note(parsed.data)
  const result = await route.run(parsed.data, facts, member)
  // It ended while the call went on.
  if (!result.ok && result.refusal === 'noSession') return answerEnded()
  if (!result.ok) deps.onRefusal(route.name, result.refusal)
  if (result.ok && deps.checksAnswers) checkAnswer(call, result.value)
  reply.header('cache-control', 'no-store')
  return answer(result)
}

async function findCaller(
  { call, isBackground }: Route,
  { request, facts }: { readonly request: FastifyRequest; readonly facts: RequestFacts },
  deps: CallDeps,
): Promise<MemberFacts | undefined> {
  const token = call.auth === 'none' ? undefined : tokenOf(request)
  if (token === undefined) return undefined
  const identified = await deps.findMember(token, facts, isBackground)
  if (identified?.newToken !== undefined) facts.answer.set('authorization', identified.newToken)
  return identified?.member
}

function endedToWire({ at, reason }: Ended): EndedSession {
  return { ended_at: at.toISOString(), reason }
}

/** Writes an answer in the envelope of the call or the caller. */
export function send(reply: FastifyReply, answer: Reply, call?: CallSpec): FastifyReply {
  const isLegacy = call?.legacy === true || oneHeader(reply.request, 'x-envelope') === 'legacy'
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(isLegacy ? legacyEnvelope(answer) : newEnvelope(answer)))
}

export function languageForError(request: FastifyRequest, facts: RequestFacts | undefined): LanguageName {
  return facts?.language ?? languageOf(request, 'en_US')
}

/** The contract's own rules carry a phrase's key as their message; a wrong type has only the general one. */
function fault({ message }: { readonly message: string }): string {
  return /^(err|error|ph)_[A-Za-z_]+$/.test(message) ? message : 'refusal_bad_field'
}

/** A body may name the site, as old pages do; it has to be the one whose host was asked. */
function namesOtherSite(body: unknown, siteId: number): boolean {
  if (typeof body !== 'object' || body === null || !('site_id' in body)) return false
  const named = body.site_id
  return (typeof named === 'number' || typeof named === 'string') && asNumber(named) !== siteId
}
