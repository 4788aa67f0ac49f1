import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serverPhrases, type Phrases } from '@glasshouse/phrases'
import { createDrain, requestTimes, type Log } from '@glasshouse/service'
import type { Provider } from 'oidc-provider'
import { personOf } from './people.ts'
import { createProvider, signInPath } from './provider.ts'
import type { IssuerSettings } from './settings.ts'
import { gonePage, signInPage } from './sign-in-page.ts'

export type Issuer = {
  listen(at: { readonly host: string; readonly port: number }): Promise<void>
  close(): Promise<void>
}

const files = new Map([
  ['/issuer.css', fileOf('issuer.css', 'text/css; charset=utf-8')],
  ['/key.svg', fileOf('key.svg', 'image/svg+xml')],
])

function fileOf(name: string, type: string) {
  return { type, text: readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8') }
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** Puts the issuer together. The process's own endpoints (health) come first, then its own pages, then the protocol. */
export async function createIssuer(settings: IssuerSettings, log: Log): Promise<Issuer> {
  const provider = createProvider(settings)
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'a request failed'))
  const protocol = provider.callback()
  // A browser holds the policy against every address that a form's answer leads on to.
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${settings.siteOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  const server = createServer(requestTimes(), (request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    answer({ request, response }, provider, protocol).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const drain = createDrain(server)
  return {
    listen: ({ host, port }) => new Promise(resolve => server.listen(port, host, resolve)),
    close: async () => {
      await drain.answerRest()
      drain.destroyRest()
    },
  }
}

async function answer(
  exchange: Exchange,
  provider: Provider,
  protocol: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const { request, response } = exchange
  const { pathname } = new URL(request.url ?? '/', 'http://issuer')
  if (pathname === '/healthz' || pathname === '/readyz')
    return send(response, 200, { type: 'text/plain', text: 'ok\n' })
  const file = files.get(pathname)
  if (file) return send(response, 200, file)
  return pathname.startsWith(signInPath) ? answerSignIn(exchange, provider) : protocol(request, response)
}

/** Shows the choice of a name, takes it, or returns to the site with a refusal. */
async function answerSignIn({ request, response }: Exchange, provider: Provider): Promise<void> {
  const details = await provider.interactionDetails(request, response).catch(() => undefined)
  const phrases = phrasesOf(details?.params['ui_locales'])
  if (!details) return send(response, 404, page(gonePage(phrases)))
  const { uid } = details
  if (request.method !== 'POST') {
    return send(response, 200, page(signInPage({ phrases, uid })))
  }
  if (request.url?.endsWith('/abort') === true) {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  const typed = new URLSearchParams(await textOf(request)).get('name') ?? ''
  const person = personOf(typed)
  if (person === undefined) {
    return send(response, 422, page(signInPage({ phrases, uid, refused: typed.slice(0, 64) })))
  }
  return provider.interactionFinished(request, response, { login: { accountId: person, remember: false } })
}

function phrasesOf(locales: unknown): Phrases {
  return serverPhrases(typeof locales === 'string' ? (locales.split(' ', 1)[0] ?? '') : '')
}

const longestForm = 4_096

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > longestForm) throw new Error('a form that is too long')
  }
  return text
}

type Sent = { readonly type: string; readonly text: string }

function page(text: string): Sent {
  return { type: 'text/html; charset=utf-8', text }
}

function send(response: ServerResponse, status: number, { type, text }: Sent): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
