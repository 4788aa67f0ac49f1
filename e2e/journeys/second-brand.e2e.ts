import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { register } from '../steps/entering.ts'
import { houses, play } from '../steps/games.ts'
import { readTotal } from '../steps/wallet.ts'
import { eventually } from '../harness/eventually.ts'

const quayside = views.both.map(view => ({ ...view, host: 'siam.localhost' as const }))

journey('another brand of the same house, with a currency of its own', quayside, async stage => {
  const { open, page, expectAccessible } = stage
  await open('/')
  assert.equal(await page.locator('html').getAttribute('data-brand'), 'quay')
  assert.match(await page.title(), /^Quayside/)
  await expectAccessible(page, 'the home page of the second brand')
  await register(page, stage)
  const before = await eventually(() => readTotal(page, stage))
  assert.equal(before, 10_000_000n, '1,000 baht of sandbox money')
  const game = await play(page, stage, houses.GPJL)
  await game.spin()
  const { staked, cameBack } = await game.totals()
  await game.leave()
  await eventually(async () => assert.equal(await readTotal(page, stage), before - staked + cameBack))
})
