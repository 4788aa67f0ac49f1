import { randomUUID } from 'node:crypto'
import { request as askHttp } from 'node:http'
import type { Installation } from '@glasshouse/launcher'
import { stampRequest } from '@glasshouse/signed-http'
import type { Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'

type In = Pick<Stage, 't' | 'context'>

/** Presses the button of the practice issuer; what opens is its sign-in page. */
export async function goToDemoId(page: Page, { t, context }: In): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }).click()
  const issuer = await opening
  await issuer.getByLabel(t('issuer.name'), { exact: true }).waitFor()
  return issuer
}

/** Enters a name, and waits until the window has closed itself. */
export async function signInAs(issuer: Page, { t }: In, name: string): Promise<void> {
  const closing = issuer.waitForEvent('close')
  await issuer.getByLabel(t('issuer.name'), { exact: true }).fill(name)
  await issuer.getByRole('button', { name: t('issuer.continue'), exact: true }).click()
  await closing
}

const path = '/api/arks/web/entry/create'

/** Requests a login token as an operator's server does, and returns the address that a member would get. */
export async function ssoPath(house: Installation, account: string, target = '/'): Promise<string> {
  const body = JSON.stringify({ site_id: 1, member_account: account, target })
  const headers = {
    caller: 'x-sso-caller',
    timestamp: 'x-sso-timestamp',
    nonce: 'x-sso-nonce',
    signature: 'x-sso-signature',
  }
  const stamp = stampRequest(headers, house.env['SSO_SECRET'] ?? '', {
    caller: 'operator',
    method: 'POST',
    path,
    query: new URLSearchParams(),
    body,
    timestamp: `${Date.now()}`,
    nonce: randomUUID(),
  })
  const answer = await post(new URL(path, house.siteUrl), body, stamp)
  const { enc } = JSON.parse(answer) as { enc: string } // written by the server's own endpoint
  return `/?enc=${enc}`
}

function post(url: URL, body: string, stamp: Readonly<Record<string, string>>): Promise<string> {
  const headers = { 'content-type': 'application/json', host: url.host, ...stamp }
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: url.port, path: url.pathname, method: 'POST', headers }
    const sent = askHttp(to, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`the door said ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
