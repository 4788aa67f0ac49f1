import fastifyStatic from '@fastify/static'
import { languageNames, type PageData, type PagePayload } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Clock, Log } from '@glasshouse/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addBuildFiles } from './build-files.ts'
import { loadPageBuild, type PageBuild } from './page-build.ts'
import { sendErrorDocument, sendMaintenanceDocument, type Reader } from './error-document.ts'
import { createTtlCache, type TtlCache } from './ttl-cache.ts'
import { finish, plainHtml, type MadePage } from './finish-page.ts'
import { pageDocument } from './page-document.ts'
import { addPageReload, type PageReload } from './page-reload.ts'
import { chooseView, type PageView, type ViewSite } from './page-view.ts'
import { addWebManifest } from './web-manifest.ts'
import { oneHeader } from './read-request.ts'
import type { RequestFacts } from './request-facts.ts'
import { securityHeaders, type SecuritySettings } from './security-headers.ts'
import { maintenanceNow } from './maintenance.ts'

/** Of which build a page is, and how often it asks whether there is a newer one. */
type BuildFacts = Pick<PagePayload, 'buildId' | 'buildCheckS'>

/** A page as one reader gets it, and what it is drawn with. */
export type PageAsked = PageView & { readonly data: PageData | undefined }

export type PageDeps = {
  /** What a page starts from; nothing of it depends on who asks. */
  readPayload(facts: RequestFacts, asked: PageAsked, build: BuildFacts): Promise<PagePayload>
  /** The site as choices need it, and the version of its content. */
  siteOf(facts: RequestFacts): Promise<{ readonly site: ViewSite; readonly contentVersion: string }>
  /** What the agent of the address fixes, or of the host. */
  linkedCurrency(facts: RequestFacts, agentId: string | null): Promise<Currency | undefined>
}

export type PageSettings = SecuritySettings & {
  readonly dist: string
  /** Pages load themselves anew when the server starts anew. */
  readonly reloads: boolean
  readonly buildCheckS: number
}

type Serving = {
  readonly settings: PageSettings
  readonly pageDeps: PageDeps
  readonly build: PageBuild
  readonly facts: BuildFacts
  readonly kept: TtlCache<MadePage>
  readonly reload: PageReload | undefined
  readonly factsOf: (request: FastifyRequest) => RequestFacts
}

const unbuilt = 'unbuilt'
const payloadName = '/_payload.json'

/** Long enough to save work under load, short enough that the jackpot on the page is current. */
const pagesKept = { ttlMs: 5_000, mostKept: 500 }

/** Serves the member site: its files, its pages with the first paint made here, and the payload alone. */
export async function addPages(
  server: FastifyInstance,
  settings: PageSettings,
  parts: { clock: Clock; log: Log; pageDeps: PageDeps; factsOf: Serving['factsOf'] },
): Promise<void> {
  const { pageDeps, factsOf } = parts
  const build = await loadPageBuild(settings.dist)
  const { buildCheckS } = settings
  const facts: BuildFacts = { buildId: build?.buildId ?? unbuilt, buildCheckS }
  addPayloads(server, { pageDeps, factsOf, build, facts, clock: parts.clock })
  addWebManifest(server, request => parts.pageDeps.siteOf(factsOf(request)))
  if (!build) {
    parts.log.warn({ dist: settings.dist }, 'the member site is not built; its pages answer 503')
    server.get('/*', (_request, reply) =>
      reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The member site is not built yet: npm run build\n'),
    )
    return
  }
  await server.register(fastifyStatic, {
    root: build.assetsFolder,
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // Under its name a file never changes, so nothing is ever asked of it again, nor for a part of it.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  addBuildFiles(server, build)
  const kept = createTtlCache<MadePage>({ clock: parts.clock, ...pagesKept })
  const reload = settings.reloads ? addPageReload(server) : undefined
  const serving: Serving = { settings, pageDeps, build, facts, kept, reload, factsOf }
  server.get('/*', async (request, reply) => {
    const now = parts.clock.now()
    const maintenance = maintenanceNow(factsOf(request).site.maintenance, now)
    if (maintenance && !isWindow(build, request)) {
      return sendMaintenanceDocument(await readerOf(serving, request), reply, { settings, maintenance, now })
    }
    try {
      return await servePage(serving, request, reply)
    } catch (error) {
      const failing = { settings, log: parts.log, ...(await readerOf(serving, request)) }
      return sendErrorDocument(error, { request, reply }, failing)
    }
  })
}

/** The payload of a route without its page, `{route}/_payload.json`: what a page starts from, and nothing of a member. */
function addPayloads(
  server: FastifyInstance,
  {
    pageDeps,
    factsOf,
    build,
    facts,
    clock,
  }: Pick<Serving, 'pageDeps' | 'factsOf' | 'facts'> & {
    readonly build: PageBuild | undefined
    readonly clock: Clock
  },
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url).slice(0, -payloadName.length) || '/'
    const page = build?.pageAt(path)
    if (build && !page) return reply.callNotFound()
    // A page that cannot have it loads its next address whole, and finds there why.
    if (maintenanceNow(factsOf(request).site.maintenance, clock.now())) return reply.code(503).send({})
    const view = await viewOf({ pageDeps, factsOf }, request, { path, hasSettled: true })
    const payload = await pageDeps.readPayload(factsOf(request), { ...view, data: page?.data }, facts)
    // Where nothing stands the page around it is drawn all the same, and is switched to another language like any other.
    const status = build && !build.isThere(path, payload) ? 404 : 200
    return vary(reply).code(status).header('cache-control', 'no-cache').send(payload)
  }
  // A route of the site has three parts at most.
  for (const route of ['', '/:a', '/:a/:b', '/:a/:b/:c']) server.get(`${route}${payloadName}`, send)
}

async function servePage(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings, pageDeps, build, kept, factsOf } = serving
  const path = pathOf(request.url)
  const view = await viewOf(serving, request, { path })
  const { contentVersion, site } = await pageDeps.siteOf(factsOf(request))
  const make = async () => finish(await makePage(serving, request, view))
  const { locale, currency, template, parts } = view
  const origin = originOf(request)
  const shown = Object.values(parts).join()
  const key = [site.siteId, origin, path, locale, currency, template, shown, contentVersion].join('\n')
  // Only addresses that exist are kept: anybody can think of any number of others.
  const page = build.pageAt(path)?.isOne ? await kept.get(key, make) : await make()
  reply.headers(securityHeaders(settings, path, [build.cssHash]))
  return sendPage(request, reply, page)
}

async function makePage(
  { pageDeps, build, facts, reload, factsOf }: Serving,
  request: FastifyRequest,
  view: PageView,
) {
  const { path } = view
  const asked = { ...view, data: build.pageAt(path)?.data }
  const payload = await pageDeps.readPayload(factsOf(request), asked, facts)
  const rendered = build.render(path, payload, searchOf(request.url))
  const canonical = `${originOf(request)}${path}`
  return { status: rendered.status, html: pageDocument({ build, payload, rendered, canonical, reload }) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: MadePage): FastifyReply {
  vary(reply).header('etag', page.tag).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  if (oneHeader(request, 'if-none-match') === page.tag) return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(oneHeader(request, 'accept-encoding') ?? '')
  reply.code(page.status)
  if (!takesBrotli) return reply.send(plainHtml(page))
  return reply.header('content-encoding', 'br').send(page.brotli)
}

async function viewOf(
  { pageDeps, factsOf }: Pick<Serving, 'pageDeps' | 'factsOf'>,
  request: FastifyRequest,
  { path, hasSettled = false }: { readonly path: string; readonly hasSettled?: boolean },
): Promise<PageView> {
  const facts = factsOf(request)
  const { site } = await pageDeps.siteOf(facts)
  const acceptLanguage = oneHeader(request, 'accept-language') ?? ''
  const { cookies, userAgent, country } = facts
  const query = new URLSearchParams(searchOf(request.url))
  const linkedCurrency = await pageDeps.linkedCurrency(facts, query.get('id'))
  const hints = { cookies, acceptLanguage, userAgent, query, country, hasSettled, linkedCurrency }
  return chooseView(path, site, hints)
}

/** The language of an error page: chosen the same way if possible. */
async function readerOf(serving: Serving, request: FastifyRequest): Promise<Reader> {
  const { site, language } = serving.factsOf(request)
  const view = await viewOf(serving, request, { path: '/' }).catch(() => undefined)
  return { site, language: languageNames.find(name => name === view?.locale) ?? language }
}

function vary(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'accept-encoding, accept-language, cookie, user-agent')
}

/**
 * Windows that another page has opened, or that a game or an issuer redirects back to: each of them waits for a message
 * or closes itself. In their place a page without script would stay open for ever.
 */
function isWindow(build: PageBuild, request: FastifyRequest): boolean {
  return build.pageAt(pathOf(request.url))?.isWindow === true
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/'
}

function searchOf(url: string): string {
  return /\?([^#]*)/.exec(url)?.[1] ?? ''
}

/** Scheme, host and port as the visitor typed them. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
