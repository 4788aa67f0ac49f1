import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { houses, openDemo } from '../steps/games.ts'

journey('a visitor opens the house', views.all, async ({ open, page, t, expectAccessible, view }) => {
  await open('/')
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
  await page.getByRole('button', { name: t('action.logIn'), exact: true }).waitFor()
  // The words of the pseudo-locale are English.
  const lang = view.locale === 'vi_VN' ? 'vi-VN' : 'en-US'
  assert.equal(await page.locator('html').getAttribute('lang'), lang)
  await expectAccessible(page, 'the home page')
})

journey('a visitor tries the demo of every house in two presses', views.both, async stage => {
  const { open, page, wire, expectAccessible } = stage
  await open('/')
  for (const house of Object.values(houses)) {
    const game = await openDemo(page, stage, house)
    await game.page.getByText(wire('arcade.playMoney')).waitFor()
    const before = await game.balance()
    await (house === houses.GPR8 ? game.spinAndStop() : game.spin())
    const { staked, cameBack } = await game.totals()
    assert.equal(await game.balance(), before - staked + cameBack, 'the balance moves by what the round says')
    if (house === houses.GPR8) await expectAccessible(game.page, 'the game')
    await game.page.close()
  }
})
