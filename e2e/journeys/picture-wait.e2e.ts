import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { fillLogin, newPassword, openEntry } from '../steps/entering.ts'

const envelope = (code: number, apiResponseData: object) => ({
  json: { code, message: '', codeFull: '', apiResponseData, data: apiResponseData },
})

/** A picture has a wait of 3 s, as after too many requests; limits are relaxed in this environment. */
async function makeWait(page: Page, path: string) {
  let asked = 0
  const slow = Promise.withResolvers<undefined>()
  await page.route(path, async route => {
    asked += 1
    if (asked === 1) return route.fulfill(envelope(101, { wait: 3 }))
    if (asked === 3) await slow.promise
    return route.continue()
  })
  return { asked: () => asked, release: () => slow.resolve(undefined) }
}

/** The button beside the field counts down, brings a picture by itself, and then asks once for two presses. */
async function waitForPicture(
  { page, t }: Pick<Stage, 'page' | 't'>,
  { asked, release }: Awaited<ReturnType<typeof makeWait>>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('img[src^="data:"]').first()
  const named = (seconds: number) =>
    dialog.getByRole('button', { name: t('account.captchaNewIn', { seconds }), exact: true })
  const shownAt: number[] = []
  for (const seconds of [3, 2, 1]) {
    await named(seconds).waitFor()
    shownAt.push(Date.now())
    // By keyboard: one may get there while it waits, and nothing comes of it.
    await named(seconds).focus()
    await page.keyboard.press('Enter')
    assert.equal(await picture.count(), 0)
  }
  const [, two = 0, one = 0] = shownAt
  // Seen from outside the page: a sight that comes late makes one step look short and another long.
  assert.ok(one - two > 300 && one - two < 1_900, `a step of the countdown took ${one - two} ms`)
  assert.equal(await named(1).getAttribute('aria-disabled'), 'true')
  assert.equal(asked(), 1, 'nothing is asked for during the wait')
  await picture.waitFor()
  assert.equal(asked(), 2, 'the picture came by itself')

  const fresh = dialog.getByRole('button', { name: t('account.captchaNew'), exact: true })
  assert.equal(await fresh.getAttribute('aria-disabled'), null)
  const used = await picture.getAttribute('src')
  await fresh.dblclick()
  await fresh.press('Enter')
  await eventually(async () => assert.equal(asked(), 3, 'two quick presses are one request'))
  assert.equal(await fresh.getAttribute('aria-busy'), 'true')
  release()
  await dialog.locator(`button[aria-busy=false] img:not([src="${used}"])`).waitFor()
  assert.equal(asked(), 3)
}

journey(
  'a picture that is asked for too often is waited for and comes by itself',
  views.phone,
  async stage => {
    const { open, page, t } = stage
    const login = await makeWait(page, '**/api/captcha')
    await open('/')
    await openEntry(page, stage, 'login')
    await waitForPicture(stage, login)

    const transfer = await makeWait(page, '**/api/clientCaptcha')
    await page.route('**/api/login', route =>
      route.fulfill(envelope(802, { member_account: 'member5', methods: ['phone'] })),
    )
    await fillLogin(page, stage, { account: 'member5', password: newPassword })
    await page.getByRole('dialog', { name: t('account.transferTitle'), exact: true }).waitFor()
    await waitForPicture(stage, transfer)
  },
)
