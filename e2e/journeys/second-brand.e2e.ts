import assert from 'node:assert/strict'
import { sizes } from '../harness/context.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { register } from '../steps/entering.ts'
import { games, play, pressOnTile } from '../steps/games.ts'
import { readTotal } from '../steps/wallet.ts'
import { eventually } from '../harness/eventually.ts'

const quayside = views.both.map(view => ({ ...view, host: 'siam.localhost' as const }))
const quaysideDesktop = views.desktop.map(view => ({ ...view, host: 'siam.localhost' as const }))

journey(
  'another brand of the same installation, with a currency of its own',
  quaysideDesktop,
  async stage => {
    const { open, page } = stage
    await open('/')
    assert.equal(await page.locator('html').getAttribute('data-brand'), 'quay')
    assert.match(await page.title(), /^Quayside/)
    await register(page, stage)
    const before = await eventually(() => readTotal(page, stage))
    assert.equal(before, 10_000_000n, '1,000 baht of sandbox money')
    const game = await play(page, stage)
    await game.spin()
    const { staked, cameBack } = await game.totals()
    await game.leave()
    await eventually(async () => assert.equal(await readTotal(page, stage), before - staked + cameBack))
  },
)

journey('games open over the page, in it, or in its place, by the site’s setting', quayside, async stage => {
  const { page, t, wire, isPhone, expectAccessible, expectNoise } = stage
  // Both happen when a game returns to one of our pages: in a frame of ours, or without a window of ours.
  expectNoise(/can escape its sandboxing|may close only the windows/)
  await arriveAsMember(stage, { currency: 'THB' })
  const buttonOf = (at: Pick<typeof page, 'getByRole'>, title: 'plinko' | 'dice100') =>
    at.getByRole('button', { name: wire(games[title].play), exact: true })
  const isOver = () => page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
  const before = await eventually(() => readTotal(page, stage))

  await pressOnTile(page, stage, { title: 'plinko', wanted: 'play' })
  if (isPhone) {
    // The page itself becomes the game, and the way out of it leads back to the site.
    await buttonOf(page, 'plinko').waitFor()
    assert.equal(new URL(page.url()).hostname, 'arcade.localhost')
    await page
      .getByRole('button', { name: wire('arcade.leave'), exact: true })
      .filter({ visible: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: wire('arcade.leave') })
      .click()
    await eventually(() => assert.equal(new URL(page.url()).pathname, '/'))
    await eventually(async () => assert.equal(await readTotal(page, stage), before))
    return
  }

  const modal = page.getByRole('dialog', { name: wire('plinko.name') })
  await buttonOf(modal.frameLocator('iframe'), 'plinko').waitFor()
  await expectAccessible(page, 'a game over the page')
  await modal.getByRole('button', { name: t('action.leave'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('play.leaveTitle') })
  await question.getByRole('button', { name: t('action.stay') }).click()
  // Out by the game's own way, which ends at a page of the site inside the frame.
  await modal
    .frameLocator('iframe')
    .getByRole('button', { name: wire('arcade.leave'), exact: true })
    .first()
    .click()
  await modal.waitFor({ state: 'detached' })
  await isOver()

  await pressOnTile(page, stage, { title: 'dice100', wanted: 'play' })
  await buttonOf(page.frameLocator('iframe'), 'dice100').waitFor()
  assert.equal(new URL(page.url()).pathname, '/play')
  await expectAccessible(page, 'a game in a page')
  await page.getByRole('button', { name: t('action.leave'), exact: true }).click()
  await question.getByRole('button', { name: t('action.leave') }).click()
  await eventually(() => assert.equal(new URL(page.url()).pathname, '/'))
  await eventually(async () => assert.equal(await readTotal(page, stage), before))
})

journey('a game in a page outlives a window that becomes narrow', quaysideDesktop, async stage => {
  const { open, page, wire, expectNoise } = stage
  expectNoise(/can escape its sandboxing|may close only the windows/)
  await open('/')
  await register(page, stage)
  await pressOnTile(page, stage, { title: 'dice100', wanted: 'play' })
  const roll = page.frameLocator('iframe').getByRole('button', { name: wire('dice100.roll'), exact: true })
  await roll.waitFor()
  const launches: string[] = []
  page.on('framenavigated', frame => launches.push(frame.url()))
  for (const template of ['mobile', 'desktop'] as const) {
    await page.setViewportSize(sizes[template])
    await page.locator(`[data-template=${template}]`).waitFor()
    await roll.waitFor()
  }
  assert.deepEqual(launches, [], 'the game was not opened anew')
  await roll.click()
  await page
    .frameLocator('iframe')
    .getByRole('status')
    .filter({ hasText: /./ })
    .first()
    .waitFor({ state: 'attached' })
})
