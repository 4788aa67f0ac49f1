import { request as askHttp, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { createIssuer, type IssuerSettings } from '@glasshouse/issuer'
import { createLog } from '@glasshouse/service'
import { afterAll, beforeAll } from 'vitest'

export const issuerSecret = 'a-secret-that-only-this-test-knows-0001'

/** The practice issuer on a port of its own, from `beforeAll` on. */
export async function runningIssuer(siteOrigins: readonly string[]): Promise<IssuerSettings> {
  const port = await freePort()
  const settings = {
    host: '127.0.0.1',
    port,
    publicUrl: `http://issuer.localhost:${port}`,
    clientId: 'glasshouse',
    secret: issuerSecret,
    siteOrigins,
  }
  const issuer = await createIssuer(settings, createLog({ name: 'issuer', level: 'silent' }))
  beforeAll(() => issuer.listen(settings))
  afterAll(() => issuer.close())
  return settings
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

/**
 * Goes through the sign-in as a browser would, with cookies and redirects, and answers the query with which it would
 * come back to the site. Without a person it goes back without signing in.
 */
export async function signInAt(address: string, person?: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  const page = await follow(new URL(address), cookies)
  if (page.status !== 200) throw new Error(`the issuer answered ${page.status}: ${page.text}`)
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? []
  const form = person === undefined ? '' : new URLSearchParams({ name: person }).toString()
  const target = new URL(person === undefined ? `${action}/abort` : action, address)
  const end = await follow(target, cookies, form)
  const back = end.headers.location
  if (back === undefined) throw new Error(`the issuer does not redirect back: ${end.status} ${end.text}`)
  return new URL(back).searchParams
}

/** Follows redirects as long as they stay at the issuer. */
async function follow(url: URL, cookies: Map<string, string>, form?: string): Promise<Answer> {
  const answer = await ask(url, cookies, form)
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  const { location } = answer.headers
  const next = location === undefined ? undefined : new URL(location, url)
  return next?.host === url.host ? follow(next, cookies) : answer
}

function ask(url: URL, cookies: ReadonlyMap<string, string>, form?: string): Promise<Answer> {
  const headers = {
    host: url.host,
    cookie: [...cookies].map(pair => pair.join('=')).join('; '),
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve, reject) => {
    const method = form === undefined ? 'GET' : 'POST'
    const path = `${url.pathname}${url.search}`
    const sent = askHttp(
      { host: '127.0.0.1', port: url.port, path, method, headers, agent: false },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(form)
  })
}
