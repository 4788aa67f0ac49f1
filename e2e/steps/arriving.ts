import { calls, wirePath } from '@glasshouse/contract'
import type { Page } from 'playwright-core'
import type { Person, Stage } from '../harness/journey.ts'
import { captchaAnswer, memberMenu, newAccount, newForm } from './entering.ts'

type Arrival = {
  readonly path?: string
  readonly account?: string
  /** By default what the page itself shows a visitor. */
  readonly currency?: 'VND' | 'USD' | 'THB'
  /** The browser; by default that of the journey's main person. */
  readonly person?: Pick<Person, 'page' | 'open'>
}

/**
 * A new member who is logged in and opens the site. Registration is asked for by its call, in the browser's own name, and
 * not by its form: for journeys that are about what a member does afterwards.
 */
export async function arriveAsMember(
  stage: Pick<Stage, 't' | 'siteUrl' | 'page' | 'open' | 'view'>,
  { path = '/', account = newAccount(), currency = shownCurrency(stage), person = stage }: Arrival = {},
): Promise<string> {
  const { page, open } = person
  // A file of the site, so that the browser speaks for the site, and no page of it does anything yet.
  await page.goto(`${stage.siteUrl}/builds/latest.json`)
  await keepSession(page, await registerByCall(page, { account, currency }))
  await open(path)
  await memberMenu(page, stage, account).waitFor()
  return account
}

/** Glasshouse shows a visitor what their language pays with. */
function shownCurrency({ view }: Pick<Stage, 'view'>): 'VND' | 'USD' {
  return view.locale === 'en_US' ? 'USD' : 'VND'
}

type Asked = {
  readonly call: { readonly path: string; readonly success: number }
  readonly body: Readonly<Record<string, unknown>>
}

async function registerByCall(page: Page, { account, currency }: { account: string; currency: string }) {
  const drawn = await ask(page, { call: calls.captcha, body: { type: 2 } })
  const { agreement_version: agreementVersion } = await ask(page, { call: calls.registerSettings, body: {} })
  const body = {
    ...newForm(account),
    // In baht an e-mail is proven by a code, and may be left out.
    ...(currency === 'THB' ? { member_email: '' } : {}),
    member_currency: currency,
    captcha_token: drawn['token'],
    verify_code: captchaAnswer,
    agreement: 1,
    agreement_version: agreementVersion,
  }
  return ask(page, { call: calls.register, body })
}

/** The data of an answer; throws with the answer where it is a refusal. */
async function ask(page: Page, { call, body }: Asked): Promise<Readonly<Record<string, unknown>>> {
  const text = await page.evaluate(
    async ({ address, sent }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: sent })).text()
    },
    { address: wirePath(call.path), sent: JSON.stringify(body) },
  )
  const { code, data } = JSON.parse(text) as { code: unknown; data: Record<string, unknown> } // our own envelope
  if (code !== call.success) throw new Error(`${call.path} was refused: ${text}`)
  return data
}

/** As the page itself keeps a session; it is read when the next page opens. */
async function keepSession(page: Page, member: Readonly<Record<string, unknown>>): Promise<void> {
  const { token, member_id, member_account, member_currency: currency } = member
  await page.evaluate(
    fields => localStorage.setItem('glasshouse.session', fields),
    JSON.stringify({ token, member_id: String(member_id), member_account, currency }),
  )
}
