import type { IncomingHttpHeaders } from 'node:http'
import { callRoots, isCallPath, type CommonRefusal } from '@glasshouse/contract'
import { hurry, isConnectionLoss } from '@glasshouse/postgres'
import {
  addOperations,
  answerUnreadable,
  connectionLimits,
  createFloodGuard,
  floodRate,
  guardConnections,
  plainAddress,
  requestTimes,
  type ConnectionLimits,
  type Rate,
  createRequestLog,
  requestId,
  type Clock,
  type Health,
  type Log,
  type Metrics,
  readJsonObject,
} from '@glasshouse/service'
import { fastify, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Route } from './bind.ts'
import { commonReply, legacyEnvelope, newEnvelope } from './envelope.ts'
import { countryOf as countryInTable, type CountryOf } from './countries.ts'
import { serveDownloads, type Downloads } from './downloads.ts'
import { Overloaded } from './gate/index.ts'
import { createFloodBarrier, type FloodBarrier } from './flood-barrier.ts'
import { trustRule } from './forwarding.ts'
import { openapiDocument } from './openapi/document.ts'
import { servePolicyReports } from './policy-reports.ts'
import { serveRawPosts, type RawPost } from './raw-posts.ts'
import { hostOf, languageOf, readRequestFacts } from './read-request.ts'
import type { RequestFacts, SiteFacts } from './request-facts.ts'
import { dataHeaders, isLoading, securityHeaders, type SecuritySettings } from './security-headers.ts'
import { languageForError, send, serveCalls, type CallDeps } from './serve-calls.ts'
import { serveStorage, type Storage } from './storage/index.ts'

export type HttpDeps = {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly health: Health
}

export type HttpSettings = SecuritySettings & {
  /** Addresses or networks whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** How long a request waits for an answer of the database. */
  readonly databaseWaitMs: number
  readonly flood?: Rate
  /** By default as many as the process may have descriptors for. */
  readonly connections?: ConnectionLimits
  /** How long a request may take to come in, head and body; half a minute by default. */
  readonly requestMs?: number
  /** Where a network is; by default as the table of countries has it. */
  readonly countryOf?: CountryOf
}

export type HttpEndpoints = {
  readonly routes: readonly Route[]
  /** Endpoints for other machines, beside the calls and without a site. */
  readonly rawPosts?: readonly RawPost[]
  /** An endpoint for other machines with its own body parsing. */
  addMachineEndpoint?(scope: FastifyInstance): void
  /** Files that a browser fetches by itself. */
  readonly downloads?: Downloads
  /** Files of sites, under `/storage/`. */
  readonly storage?: Storage
  /** The site of a host; undefined for hosts that get no answer. */
  findSite(host: string): Promise<SiteFacts | undefined>
  readonly findMember: CallDeps['findMember']
  readonly findEnd: CallDeps['findEnd']
  readonly actFor: CallDeps['actFor']
  readonly onRefusal: CallDeps['onRefusal']
  readonly pushPosition: CallDeps['pushPosition']
  /** Serves what is not a call: pages and their files. Left out where only calls are needed. */
  addPages?(
    server: FastifyInstance,
    factsOf: (request: FastifyRequest) => RequestFacts,
    spend: (request: FastifyRequest, cost: number) => boolean,
  ): Promise<void>
}

const bodyLimitBytes = 64 * 1024

/** The HTTP side of the process, ready to listen or to be asked by a test. */
export async function createHttpServer(
  settings: HttpSettings,
  deps: HttpDeps,
  endpoints: HttpEndpoints,
): Promise<FastifyInstance> {
  const barrier = openBarrier(settings, deps)
  const server = openFastify(settings, deps, barrier)
  const { countryOf = countryInTable, databaseWaitMs } = settings
  const known = new WeakMap<FastifyRequest, RequestFacts>()
  const factsOf = (request: FastifyRequest) => {
    const facts = known.get(request)
    if (!facts) throw new Error('the facts of a request are read before any route')
    return facts
  }

  const besideTheFlood = exemptRoutes(server, barrier)
  limitWaits(server, databaseWaitMs)
  readJsonBodies(server)
  addHeaders(server, settings)
  const members = new WeakMap<FastifyRequest, bigint>()
  addRequestLog(server, { ...deps, memberOf: request => members.get(request) })
  answerErrors(server, deps, known)
  server.setNotFoundHandler((request, reply) =>
    send(reply, commonReply('notFound', languageForError(request, known.get(request)))),
  )
  addOperations(server, { ...deps, isProduction: settings.isProduction })
  await serveRawPosts(server, endpoints.rawPosts ?? [], deps.clock)
  await servePolicyReports(server, deps)
  await serveMachines(server, settings, { clock: deps.clock, endpoints })
  const openapi = openapiDocument(new Map(endpoints.routes.map(({ name, call }) => [name, call])))
  const served = deps.metrics.counter('glasshouse_calls_total', 'Answers by call and code', ['call', 'code'])

  besideTheFlood.end()
  await server.register(async scope => {
    addFacts(scope, { findSite: endpoints.findSite, known, countryOf, databaseWaitMs })
    serveCalls(scope, endpoints.routes, {
      clock: deps.clock,
      factsOf,
      findMember: endpoints.findMember,
      findEnd: endpoints.findEnd,
      actFor: endpoints.actFor,
      noteMember: (request, { memberId }) => void members.set(request, memberId),
      onRefusal: endpoints.onRefusal,
      pushPosition: endpoints.pushPosition,
      isDraining: deps.health.isDraining,
      checksAnswers: !settings.isProduction,
      count: (call, code) => served.inc({ call, code: `${code}` }),
    })
    serveFiles(scope, { ...endpoints, clock: deps.clock, settings }, factsOf)
    scope.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(openapi),
    )
    answerUnknownCalls(scope, factsOf)
    await endpoints.addPages?.(scope, factsOf, (request, cost) => barrier.admit(request.ip, cost))
  })
  return server
}

/** Routes that are added until the end stay open while a flood comes. */
function exemptRoutes(server: FastifyInstance, barrier: FloodBarrier) {
  let isOver = false
  server.addHook('onRoute', ({ url }) => {
    if (!isOver) barrier.exempt(url)
  })
  return { end: () => void (isOver = true) }
}

function limitWaits(server: FastifyInstance, databaseMs: number): void {
  server.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function answerInTime(request, reply) {
      return hurry(databaseMs, () => handler.call(this, request, reply))
    }
  })
}

/** Reads whose site is asked, before any route; a host of no site goes no further. */
function addFacts(
  scope: FastifyInstance,
  endpoint: {
    readonly findSite: HttpEndpoints['findSite']
    readonly known: WeakMap<FastifyRequest, RequestFacts>
    readonly countryOf: CountryOf
    readonly databaseWaitMs: number
  },
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const site = await hurry(endpoint.databaseWaitMs, () => endpoint.findSite(hostOf(request)))
    if (!site) return send(reply, commonReply('notFound', languageForError(request, undefined)))
    endpoint.known.set(request, readRequestFacts(request, reply, { site, countryOf: endpoint.countryOf }))
  })
}

/** Files that a browser fetches by itself: a member's lists, and what belongs to the site. */
function serveFiles(
  scope: FastifyInstance,
  {
    downloads,
    storage,
    clock,
    settings,
  }: Pick<HttpEndpoints, 'downloads' | 'storage'> &
    Pick<HttpDeps, 'clock'> & { readonly settings: SecuritySettings },
  factsOf: (request: FastifyRequest) => RequestFacts,
): void {
  if (downloads) serveDownloads(scope, { ...downloads, settings }, factsOf)
  if (storage) serveStorage(scope, { storage, clock }, factsOf)
}

/** Endpoints with signed requests; beside the calls, without a site or a session. */
async function serveMachines(
  server: FastifyInstance,
  settings: HttpSettings,
  { clock, endpoints }: { readonly clock: Clock; readonly endpoints: HttpEndpoints },
): Promise<void> {
  const flood = createFloodGuard(clock, settings.flood ?? floodRate)
  await server.register(async scope => {
    scope.addHook('onRequest', async (request, reply) =>
      flood.admit(request.ip)
        ? undefined
        : reply.code(429).header('retry-after', '1').send({ code: 'TOO_OFTEN' }),
    )
    endpoints.addMachineEndpoint?.(scope)
  })
}

/** A page brings fifty files along, which are read and sent and ask nothing of the database. */
function costOf(url: string): number {
  return /^\/(assets|storage)\//.test(url) ? 0.1 : 1
}

function openBarrier(settings: HttpSettings, deps: HttpDeps): FloodBarrier {
  return createFloodBarrier({
    ...deps,
    rate: settings.flood ?? floodRate,
    trusts: trustRule(settings.trustedProxies),
    costOf,
    headers: dataHeaders(settings),
    bodyOf: floodBody,
  })
}

/** The refusal of a flood, where nothing of the request has been read but its headers. */
function floodBody(headers: IncomingHttpHeaders): string {
  const language = languageOf({ headers }, 'en_US')
  const isLegacy = headers['x-envelope'] === 'legacy'
  const key = `${language} ${isLegacy}`
  const known = floodBodies.get(key)
  if (known !== undefined) return known
  const refused = commonReply('flood', language)
  const body = JSON.stringify(isLegacy ? legacyEnvelope(refused) : newEnvelope(refused))
  floodBodies.set(key, body)
  return body
}

/** By language and envelope: a flood gets many thousands a second. */
const floodBodies = new Map<string, string>()

function openFastify(
  settings: HttpSettings,
  { log, metrics }: HttpDeps,
  barrier: FloodBarrier,
): FastifyInstance {
  const isBehindProxy = settings.trustedProxies.length > 0
  const { requestTimeout, keepAliveTimeout, ...headTimes } = requestTimes(settings.requestMs, {
    isBehindProxy,
  })
  const server = fastify({
    trustProxy: trustRule(settings.trustedProxies) ?? false,
    bodyLimit: bodyLimitBytes,
    serverFactory: handler => barrier.openServer(handler, { ...headTimes, requestTimeout, keepAliveTimeout }),
    clientErrorHandler: answerUnreadable({ log, headers: dataHeaders(settings), bodyOf: unreadableBody }),
    requestIdHeader: false,
    genReqId: () => requestId(),
    // A path that cannot even be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...securityHeaders(settings, '/'), 'x-request-id': request.id })
      void send(reply, commonReply('badRequest', languageForError(request, undefined)))
    },
  })
  const { trustedProxies, connections = connectionLimits() } = settings
  guardConnections(server.server, {
    limits: connections,
    trustedProxies,
    metrics,
    name: 'glasshouse',
    refusing: barrier.refusing,
  })
  return server
}

/** What cannot be read names no language. */
function unreadableBody(status: number): string {
  const refused = commonReply(status === 413 || status === 431 ? 'tooLarge' : 'badRequest', 'en_US')
  return JSON.stringify(newEnvelope({ ...refused, code: status }))
}

function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      const read = readJsonObject(text)
      if (!read.ok) throw Object.assign(new Error('unreadable body'), { statusCode: 400 })
      return read.value
    },
  )
}

function addHeaders(server: FastifyInstance, settings: SecuritySettings): void {
  const ofData = dataHeaders(settings)
  const ofPages = securityHeaders(settings, '/')
  const ofLoading = securityHeaders(settings, '/loading')
  server.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request)
    const isFile = path.startsWith('/assets/')
    // No line of the log is about a file.
    if (!isFile) reply.header('x-request-id', request.id)
    const isData = isFile || isCallPath(path)
    reply.headers(isData ? ofData : isLoading(path) ? ofLoading : ofPages)
    done()
  })
}

/** One line for each call: what, from where, and by which member. Files of pages are not worth one. */
function addRequestLog(
  server: FastifyInstance,
  {
    log,
    metrics,
    memberOf,
  }: HttpDeps & { readonly memberOf: (request: FastifyRequest) => bigint | undefined },
): void {
  const durations = metrics.duration('glasshouse_request_seconds', 'Time to answer a request', [
    'route',
    'status',
  ])
  const notify = createRequestLog(log)
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, status: `${reply.statusCode}` }, reply.elapsedTime / 1000)
    if (!isCallPath(route)) return
    const memberId = memberOf(request)
    notify(request, reply, {
      address: plainAddress(request.ip),
      ...(memberId === undefined ? {} : { memberId: `${memberId}` }),
    })
  })
}

/** A lost database fails every request at once; one log line in this time is enough. */
const lossLogEveryMs = 5_000

function answerErrors(
  server: FastifyInstance,
  { log, clock }: HttpDeps,
  known: WeakMap<FastifyRequest, RequestFacts>,
): void {
  let quietUntilMs = 0
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageForError(request, known.get(request))
    if (error instanceof Overloaded) {
      reply.header('retry-after', `${error.waitS}`)
      return send(reply, commonReply('overloaded', language))
    }
    const refusal = refusalOfError(error)
    const nowMs = clock.now().getTime()
    if (refusal === 'internal' || (refusal === 'maintenance' && nowMs >= quietUntilMs)) {
      // A driver's error object carries values of rows; only the fields that locate the fault are written.
      const { name, message, stack, code } = error
      const said = refusal === 'internal' ? 'a request failed' : 'the database is out of reach'
      log.error({ requestId: request.id, error: { name, message, code, stack } }, said)
      if (refusal === 'maintenance') quietUntilMs = nowMs + lossLogEveryMs
    }
    return send(reply, commonReply(refusal, language))
  })
}

function refusalOfError(error: FastifyError): CommonRefusal {
  const { statusCode } = error
  if (statusCode === undefined) return isConnectionLoss(error) ? 'maintenance' : 'internal'
  if (statusCode === 413) return 'tooLarge'
  if (statusCode === 415) return 'wrongMediaType'
  return statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal'
}

/** Anything under `/api` that no call claims: another method of a known path, or an unknown path. */
function answerUnknownCalls(
  scope: FastifyInstance,
  factsOf: (request: FastifyRequest) => RequestFacts,
): void {
  const methods = ['GET', 'POST'] as const
  for (const root of callRoots) {
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${root}*`,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const url = pathOf(request)
        const isKnown = methods.some(method => scope.hasRoute({ method, url }))
        const refusal = isKnown ? 'wrongMethod' : 'notFound'
        return send(reply, commonReply(refusal, factsOf(request).language))
      },
    })
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}
