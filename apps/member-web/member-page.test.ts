import type { CustomerService, FloatItem, MemberLimits, MemberProfile } from '@glasshouse/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtSite, type HouseAnswers } from './testing/member-page.ts'
import { site } from './src/app/page-fixture.ts'

const built = builtSite()
let page: Page

const profile: MemberProfile = {
  id: 7,
  member_account: 'member1',
  member_currency: 'VND',
  member_name: null,
  member_birthday: null,
  member_email: null,
  member_phone: null,
  new_identity_id: null,
  is_withdraw_password: 0,
  line: null,
  qq: null,
  skype: null,
  wechat: null,
  fb: null,
  zalo: null,
  telegram: null,
  whats_app: null,
  others: null,
  fields: [],
}
const none = { limit: null, request: null }
const serverTime = new Date('2026-11-22T12:00:00.000Z')

/** A session that began so many milliseconds ago. */
function limitsAfter(passedMs: number, change: Partial<MemberLimits> = {}): MemberLimits {
  const began_at = new Date(serverTime.getTime() - passedMs).toISOString()
  return {
    deposit_day: { ...none, used: '0' },
    deposit_week: { ...none, used: '0' },
    loss_day: { ...none, used: '0' },
    session_minutes: none,
    reminder_minutes: null,
    session: { began_at, ends_at: null, bets: 0, stake: '0', result: '0' },
    server_time: serverTime.toISOString(),
    ...change,
  }
}

const support: CustomerService = {
  url: '',
  open_method: 1,
  phone: '+84 24 1234 5678',
  email: '',
  im: [],
  service_time: '',
}
const supportFloat: FloatItem = {
  id: 1,
  side: 'right',
  icon: '',
  icon_hover: '',
  name: 'The desk',
  link_type: 2,
  link_method: 0,
  url: '',
  display_device: 1,
  closable: 0,
  sort: 1,
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

test('a reminder stays while customer service opens over it and closes again; customer service starts anew each time', async () => {
  let readings = 0
  const answers: HouseAnswers = {
    '/member/profile/limits': () => limitsAfter(14 * 60_000 + 58_000, { reminder_minutes: 15 }),
    '/arks/web/customer-service/detail': () => {
      readings += 1
      return support
    },
  }
  const payload = { floats: [supportFloat], site: { ...site, customer_service: support } }
  page = await built.open({ path: '/', payload, answers })
  const toSupport = page.getByText('The desk')
  await toSupport.waitFor()
  const stop = heading('Reality check')
  await stop.waitFor()
  for (const times of [1, 2]) {
    // What is below the reminder cannot be reached; a press that was under way can.
    await toSupport.dispatchEvent('click')
    await page.getByText(support.phone).waitFor()
    expect(readings).toBe(times)
    await page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Close' }).click()
    await page.getByText(support.phone).waitFor({ state: 'hidden' })
    expect(await stop.isVisible()).toBe(true)
  }
}, 60_000)

const waits = { limit: 120, ripe_at: '2026-11-24T12:00:00.000Z', is_ripe: 0 } as const
const ripe = { session_minutes: { limit: 60, request: { ...waits, is_ripe: 1 } } } as const

test.each([
  [/^Confirm/, { limit: 120, request: null }, 'Saved. It applies from now.'],
  [/^Confirm/, { limit: 30, request: waits }, /^Request saved\. You can confirm it from /],
  [/^Keep/, { limit: 30, request: waits }, /^Request saved\. You can confirm it from /],
] as const)(
  '%s of a raise that can be confirmed, after which there is %j: %s',
  async (press, after, said) => {
    const answers: HouseAnswers = {
      '/member/profile': () => profile,
      '/member/profile/limits': body =>
        limitsAfter(0, 'session_minutes' in body ? { session_minutes: after } : ripe),
    }
    page = await built.open({ path: '/user/Limits', answers })
    await button(press).click()
    await page.getByText(said).waitFor()
  },
  60_000,
)
