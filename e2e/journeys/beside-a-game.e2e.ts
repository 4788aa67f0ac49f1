import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { memberMenu } from '../steps/entering.ts'
import { play } from '../steps/games.ts'

/** The parts of a visit that tell its language and currency. */
async function spoken(page: Page) {
  const kept = ['lang', 'i18n_redirected', 'ccy', 'currency']
  const cookies = (await page.context().cookies()).filter(({ name }) => kept.includes(name))
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('glasshouse.session') ?? '{}'))
  return {
    html: await page.locator('html').getAttribute('lang'),
    session: [stored.lang, stored.currency],
    cookies: cookies.map(({ name, value }) => `${name}=${value}`).toSorted(),
  }
}

/** Presses a choice of the preferences. */
async function choose(page: Page, { t }: Pick<Stage, 't'>, name: string): Promise<void> {
  await page.getByRole('button', { name: t('language.choose') }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const refusal = (page: Page, { wire }: Pick<Stage, 'wire'>) =>
  page.getByRole('alert').filter({ hasText: wire('pg.err_is_playing') })

journey(
  'another window does not end a running game, nor changes its language',
  views.desktop,
  async stage => {
    const { page, context, siteUrl } = stage
    const account = await arriveAsMember(stage)
    const game = await play(page, stage)
    // The window with the game receives the others' question.
    await page.evaluate(() =>
      window.addEventListener('storage', ({ key, newValue }) => {
        const { msg } = JSON.parse((key === 'glasshouse.message' && newValue) || '{}')
        if (msg === 'whoHoldsGame') document.documentElement.dataset['asked'] = 'yes'
      }),
    )
    const left: string[] = []
    context.on('request', request => {
      if (new URL(request.url()).pathname.endsWith('/leave1')) left.push(request.url())
    })
    const beside = await context.newPage()
    await beside.goto(siteUrl)
    await memberMenu(beside, stage, account).waitFor()
    await page.locator('html[data-asked=yes]').waitFor({ state: 'attached' })
    // Three times as long as the others have to answer.
    await beside.waitForTimeout(1_000)
    assert.deepEqual(left, [])
    await game.spin()

    for (const window of [page, beside]) {
      const before = await spoken(window)
      await choose(window, stage, 'Tiếng Việt')
      await refusal(window, stage).waitFor()
      assert.deepEqual(await spoken(window), before)
      await window.keyboard.press('Escape')
    }
    await game.leave()
    await eventually(() => assert.equal(left.length, 1, 'its own window leaves it, once'))
    await choose(page, stage, 'Tiếng Việt')
    await eventually(async () => assert.equal((await spoken(page)).html, 'vi-VN'))
  },
)

journey('nor does a currency change while a game is open', views.desktop, async stage => {
  const { open, page } = stage
  // A member's currency is the account's; so this is a visitor whose browser still stores that they play.
  await page.addInitScript(() => localStorage.setItem('glasshouse.session', JSON.stringify({ isPlay: '1' })))
  await open('/')
  const before = await spoken(page)
  await choose(page, stage, '¥')
  await refusal(page, stage).waitFor()
  assert.deepEqual(await spoken(page), before)
})
