import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { gameIn, openDemo } from '../steps/games.ts'
import { expectVisibleFocus, tabTo } from '../steps/keyboard.ts'

journey('a game is found and played by keyboard alone', views.desktop, async stage => {
  const { open, page, t, wire } = stage
  await open('/')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  assert.equal(
    await page.evaluate(() => document.activeElement?.id),
    'content',
    'the first stop skips to the content',
  )

  const logIn = page.getByRole('button', { name: t('action.logIn'), exact: true })
  await tabTo(page, logIn)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await logIn.evaluate(element => element === document.activeElement), 'the focus comes back')

  // A tile, since the slide with its own button may have given way to the next.
  await tabTo(page, page.getByRole('button', { name: t('demo.startNamed', { game: '' }) }).first())
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const game = await gameIn(await opening, stage)

  await game.page.keyboard.press('Space')
  assert.match(await game.waitForRound(0), /\d/, 'the result of the first round is said with its amounts')
  await tabTo(game.page, game.page.getByRole('button', { name: wire('arcade.stakeDouble') }))
  await game.page.keyboard.press('Enter')
  await tabTo(game.page, game.page.getByRole('button', { name: wire('arcade.spin'), exact: true }))
  await expectVisibleFocus(game.page)
  await game.page.keyboard.press('Enter')
  await game.waitForRound(1)
})

journey(
  'nothing moves for those who asked for calm, and nothing is lost',
  views.desktop,
  async stage => {
    const { open, page } = stage
    await open('/')
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10,
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''))
    assert.deepEqual(await page.evaluate(moving), [], 'on the home page')
    const game = await openDemo(page, stage)
    assert.match(await game.spin(), /\d/, 'the result is said')
    assert.deepEqual(await game.page.evaluate(moving), [], 'in the game')
  },
  { wantsCalm: true },
)
