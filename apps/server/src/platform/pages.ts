import fastifyStatic from '@fastify/static'
import { languageNames, type PageData, type PagePayload } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Clock, Log } from '@glasshouse/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addBuildFiles } from './build-files.ts'
import { loadPageBuild, type PageBuild } from './page-build.ts'
import { commonReply } from './envelope.ts'
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
import { send } from './serve-calls.ts'

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
  /** Apart from the pages that exist: addresses that do not exist push none of them out. */
  readonly notFound: TtlCache<MadePage>
  readonly reload: PageReload | undefined
  readonly factsOf: (request: FastifyRequest) => RequestFacts
  readonly spend: Spend
}

/** Takes more from the caller's allowance of requests, beside the one that the request took; false if too little is left. */
export type Spend = (request: FastifyRequest, cost: number) => boolean

const unbuilt = 'unbuilt'
const payloadName = '/_payload.json'

/** Long enough to save work under load, short enough that the jackpot on the page is current. */
const pagesKept = { ttlMs: 5_000, mostKept: 500 }

/** Where the page of all addresses that do not exist is drawn; no route of the site may be there. */
const notFoundPath = '/404'

/** What a page that has to be made costs beside the request: it takes the main thread a hundred times as long as a call. */
export const makingCost = 7

/** Serves the member site: its files, its pages with the first paint made here, and the payload alone. */
export async function addPages(
  server: FastifyInstance,
  settings: PageSettings,
  parts: { clock: Clock; log: Log; pageDeps: PageDeps; factsOf: Serving['factsOf']; spend: Spend },
): Promise<void> {
  const { pageDeps, factsOf, spend } = parts
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
  const notFound = createTtlCache<MadePage>({ clock: parts.clock, ...pagesKept })
  const reload = settings.reloads ? addPageReload(server) : undefined
  const serving: Serving = { settings, pageDeps, build, facts, kept, notFound, reload, factsOf, spend }
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
  const { settings, pageDeps, build, kept, notFound, factsOf, spend } = serving
  const facts = factsOf(request)
  const path = pathOf(request.url)
  const view = await viewOf(serving, request, { path })
  const { contentVersion, site } = await pageDeps.siteOf(facts)
  const make = async (shown: PageView, search: string) => {
    if (!spend(request, makingCost)) throw new NoAllowance()
    return finish(await makePage(serving, request, { view: shown, search }))
  }
  const { locale, currency, template, parts } = view
  const shown = Object.values(parts).join()
  const own = [site.siteId, originOf(facts), locale, currency, template, shown, contentVersion]
  const known = build.pageAt(path)
  const pageOf = () => {
    // One for all addresses that do not exist: anybody can think of any number of them.
    if (!known) return notFound.get(own.join('\n'), () => make({ ...view, path: notFoundPath }, ''))
    const making = () => make(view, searchOf(request.url))
    return known.isOne ? kept.get([...own, path].join('\n'), making) : making()
  }
  reply.headers(securityHeaders(settings, path, [build.cssHash]))
  try {
    return sendPage(request, reply, await pageOf())
  } catch (error) {
    if (!(error instanceof NoAllowance)) throw error
    reply.header('retry-after', '1')
    return send(reply, commonReply('flood', facts.language))
  }
}

/** The caller has too little of their allowance left for a page that has to be made. */
class NoAllowance extends Error {}

async function makePage(
  { pageDeps, build, facts, reload, factsOf }: Serving,
  request: FastifyRequest,
  { view, search }: { readonly view: PageView; readonly search: string },
) {
  const { path } = view
  const asked = { ...view, data: build.pageAt(path)?.data }
  const payload = await pageDeps.readPayload(factsOf(request), asked, facts)
  const rendered = build.render(path, payload, search)
  const canonical = `${originOf(factsOf(request))}${path}`
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

/**
 * Scheme and host of a page that is kept for all who ask. Without the port, which the caller chooses freely: a public
 * site is at its scheme's own.
 */
function originOf({ isSecure, host }: RequestFacts): string {
  return `${isSecure ? 'https' : 'http'}://${host}`
}
