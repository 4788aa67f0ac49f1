import { createHash } from 'node:crypto'
import type { LanguageName } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { isConnectionLoss } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from './request-facts.ts'
import { securityHeaders, type SecuritySettings } from './security-headers.ts'
import { maintenanceText, retryAfterS, type MaintenanceWindow } from './maintenance.ts'

/** Small and self-contained: this page replaces one that could not be rendered. */
const css =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;' +
  'font:16px/1.5 system-ui,sans-serif;text-align:center;color-scheme:dark;background:#0b1a1f;color:#f6f1e7}' +
  'p{margin:0;max-width:52ch}.status{letter-spacing:.2em;color:#a9b7ba}h1{margin:0;font-size:32px}a{color:#ffb76b}'

/** base64 SHA-256, by which the policy of the page allows its style. */
const cssHash = createHash('sha256').update(css).digest('base64')

/** The reader of such a page, and the site. */
export type Reader = Pick<RequestFacts, 'site' | 'language'>

type Failing = Reader & { readonly settings: SecuritySettings; readonly log: Log }

/** Answers a page that could not be rendered: with its status, a text, and a link home. The log has the cause. */
export function sendErrorDocument(
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { settings, log, site, language }: Failing,
): FastifyReply {
  const status = isConnectionLoss(error) ? 503 : 500
  // A driver's error object carries values of rows; only the fields that locate the fault are written.
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ requestId: request.id, error: { name, message, stack } }, 'a page could not be made')
  const { t } = serverPhrases(language)
  const words = { reason: t('error.pageTitle'), body: t('error.pageBody'), link: t('notFound.goHome') }
  return sendDocument(reply, { status, siteName: site.name, language, ...words }, settings)
}

/** Answers any page of a site that is being looked after: until when, and a way to look again. */
export function sendMaintenanceDocument(
  reader: Reader,
  reply: FastifyReply,
  { settings, maintenance, now }: Closed,
): FastifyReply {
  const { site, language } = reader
  const { t } = serverPhrases(language)
  const body = maintenanceText(maintenance, reader)
  const words = { reason: t('refusal_maintenance_title'), body, link: t('error.reload') }
  reply.header('retry-after', `${retryAfterS(maintenance, now)}`)
  return sendDocument(reply, { status: 503, siteName: site.name, language, ...words }, settings)
}

/** Answers a link to a file that no longer works, or not in this browser. */
export function sendDownloadRefused(
  { site, language }: Reader,
  reply: FastifyReply,
  settings: SecuritySettings,
): FastifyReply {
  const { t } = serverPhrases(language)
  const words = {
    reason: t('error.downloadTitle'),
    body: t('error.downloadBody'),
    link: t('notFound.goHome'),
  }
  return sendDocument(reply, { status: 404, siteName: site.name, language, ...words }, settings)
}

type Closed = {
  readonly settings: SecuritySettings
  readonly maintenance: MaintenanceWindow
  readonly now: Date
}

type Document = {
  readonly status: number
  readonly siteName: string
  readonly language: LanguageName
  readonly reason: string
  readonly body: string
  /** Text of the link to the home page. */
  readonly link: string
}

function sendDocument(
  reply: FastifyReply,
  { status, siteName, language, reason, body, link }: Document,
  settings: SecuritySettings,
): FastifyReply {
  const title = serverPhrases(language).t('error.status', { status: `${status}`, reason, site: siteName })
  return reply
    .code(status)
    .headers(securityHeaders(settings, '/', [cssHash]))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language.replace('_', '-')}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<title>${escaped(title)}</title><style>${css}</style></head><body><p class="status">${status}</p>` +
        `<h1>${escaped(reason)}</h1><p>${escaped(body)}</p>` +
        `<p><a href="/">${escaped(link)}</a></p></body></html>`,
    )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
