import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { expectItMatches } from '../steps/checking.ts'
import { openDemo, play } from '../steps/games.ts'

journey('a visitor can verify a round of the demo', views.desktopVietnamese, async stage => {
  const { open, page, context, wire, expectAccessible } = stage
  await open('/')
  const game = await openDemo(page, stage)
  await game.spin()
  const opening = context.waitForEvent('page')
  await game.page
    .getByRole('link', { name: wire('arcade.checkRound') })
    .first()
    .click()
  const proof = await opening
  await proof.getByRole('button', { name: wire('arcade.openCommitment') }).waitFor()
  await expectAccessible(proof, 'the proof of a round that is still sealed')
  await expectItMatches(proof, stage)
  await expectAccessible(proof, 'the proof of a round')
})

journey('a member checks a bet from the records', views.phoneVietnamese, async stage => {
  const { open, page, context, t, isPhone, expectAccessible } = stage
  await arriveAsMember(stage)
  const game = await play(page, stage)
  await game.spin()
  await game.leave()
  await open('/user/Records')
  // The button's name contains its bet as well; in a table one text is enough for all of them.
  const name = t(isPhone ? 'records.checkRound' : 'action.check')
  const check = page.locator('main').getByRole('button', { name })
  await check.waitFor()
  await expectAccessible(page, 'the records')
  const opening = context.waitForEvent('page')
  await check.click()
  await expectItMatches(await opening, stage)
})
