import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { gameIn, openDemo } from '../steps/games.ts'

/** Long texts hurt most on the phone. */
const longWords = views.phone.map(view => ({ ...view, locale: 'en_XA' as const }))

journey(
  'a visitor opens the site',
  [...views.desktopVietnamese, ...views.phone, ...longWords],
  async stage => {
    const { open, page, t, isPhone, expectAccessible, view } = stage
    await open('/')
    await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
    await page.getByRole('button', { name: t('action.logIn'), exact: true }).waitFor()
    // The texts of the pseudo-locale are English.
    const lang = view.locale === 'vi_VN' ? 'vi-VN' : 'en-US'
    assert.equal(await page.locator('html').getAttribute('lang'), lang)
    if (!isPhone) return
    await page.getByRole('article').first().getByRole('button').first().click()
    await page.getByRole('dialog').getByText(t('game.swings'), { exact: true }).waitFor()
    await expectAccessible(page, 'the sheet of a game')
  },
)

journey('a visitor tries demos of several platforms', views.phone, async stage => {
  const { open, page, wire } = stage
  await open('/')
  for (const title of ['lanternThree', 'plinko', 'dice100'] as const) {
    const game = await openDemo(page, stage, title)
    await game.page.getByText(wire('arcade.playMoney')).waitFor()
    const before = await game.balance()
    await (title === 'lanternThree' ? game.spinAndStop() : game.spin())
    const { staked, cameBack } = await game.totals()
    assert.equal(await game.balance(), before - staked + cameBack, 'the balance moves by what the round says')
    await game.page.close()
  }
})

const bannerViews = [...views.desktopVietnamese, ...views.phone]

journey('from the banner the first round of Lantern Three is two presses away', bannerViews, async stage => {
  const { open, page, t, wire, isPhone, expectAccessible } = stage
  await page.addInitScript(() => {
    let presses = 0
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) presses += 1
        document.documentElement.dataset['presses'] = String(presses)
      },
      true,
    )
  })
  await open('/')
  const banner = page.getByRole('region', { name: t('home.banners') })
  const demo = banner.getByRole('button', {
    name: t(isPhone ? 'action.demo' : 'action.tryDemo'),
    exact: true,
  })
  const [opened] = await Promise.all([page.waitForEvent('popup'), demo.first().click()])
  const game = await gameIn(opened, stage)
  await game.page.getByText(wire('arcade.playMoney')).waitFor()
  // The second press is the round's.
  assert.equal(await page.locator('html').getAttribute('data-presses'), '1', 'presses')
  await game.spin()
  await expectAccessible(game.page, 'the game')

  await game.page.getByRole('button', { name: wire('slot.paytable') }).click()
  await game.page.getByRole('dialog').getByRole('table').first().waitFor()
  await expectAccessible(game.page, 'the paytable')
  await game.page.keyboard.press('Escape')
  if (!isPhone) return
  const leave = game.page.getByRole('button', { name: wire('arcade.leave'), exact: true })
  await leave.filter({ visible: true }).click()
  await game.page.getByRole('dialog').getByText(wire('arcade.leaveDemoBody')).waitFor()
  await expectAccessible(game.page, 'the question before a game is left')
})
