/** Opens the built site as a logged-in member; a server of the test answers the pages' calls. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { PagePayload } from '@glasshouse/contract'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildMemberWeb } from '../build.ts'
import { pageFixture } from '../src/app/page-fixture.ts'

/** The server's answers by the path of a call, without `/api`. Other calls stay unanswered. */
export type HouseAnswers = Readonly<Record<string, (body: object) => object>>

type Visit = {
  readonly path: string
  readonly payload?: Partial<PagePayload>
  readonly answers: HouseAnswers
  readonly userAgent?: string
  /** What is made ready before the page is there. */
  readonly prepare?: (page: Page) => Promise<void>
}

const origin = 'https://site.example'
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Builds the site and starts a browser, once for the tests of a file; each page is closed after its test. */
export function builtSite(): { open(visit: Visit): Promise<Page> } {
  let folder: string
  let browser: Browser
  const pages: Page[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'built-site-'))
    await buildMemberWeb(folder)
    browser = await launchBrowser()
  }, 120_000)
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.close()))
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    open: async visit => {
      const page = await openAsMember({ folder, browser }, visit)
      pages.push(page)
      return page
    },
  }
}

type Built = { readonly folder: string; readonly browser: Browser }

async function openAsMember({ folder, browser }: Built, visit: Visit): Promise<Page> {
  const { path, payload, answers, userAgent } = visit
  const viewport = { width: 1280, height: 800 }
  const page = await browser.newPage({ viewport, ...(userAgent === undefined ? {} : { userAgent }) })
  const document = await documentOf(folder, pageFixture({ path, ...payload }))
  await page.route(/./, async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return answerCall(route, answers[pathname.slice('/api'.length)])
    if (pathname.startsWith('/assets/')) return sendFile(route, join(folder, 'client', pathname))
    if (pathname === path) return route.fulfill({ contentType: 'text/html', body: document })
    return route.abort()
  })
  const session = { token: 't1', member_id: '7', member_account: 'member1', currency: 'VND', lang: 'en_US' }
  await page.addInitScript(text => localStorage.setItem('glasshouse.session', text), JSON.stringify(session))
  await visit.prepare?.(page)
  await page.goto(`${origin}${path}`)
  return page
}

async function documentOf(folder: string, payload: PagePayload): Promise<string> {
  // Vite writes it, of this shape.
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly css?: readonly string[] }>
  >
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('the build has no entry')
  const sheets = (entry.css ?? []).map(file => `<link rel="stylesheet" href="/${file}">`).join('')
  const text = JSON.stringify(payload).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en" data-brand="lantern"><head><meta charset="utf-8">${sheets}</head><body>
    <div id="root"></div><script type="application/json" id="payload">${text}</script>
    <script type="module" src="/${entry.file}"></script></body></html>`
}

async function answerCall(route: Route, answer: HouseAnswers[string] | undefined): Promise<void> {
  if (!answer) return route.abort()
  const body: unknown = route.request().postDataJSON()
  const data = answer(typeof body === 'object' && body !== null ? body : {})
  return route.fulfill({ json: { code: 100, message: '', apiResponseData: data } })
}

async function sendFile(route: Route, path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return route.fulfill({ status: 404 })
  return route.fulfill({ contentType: types[extname(path)] ?? 'application/octet-stream', body: bytes })
}
