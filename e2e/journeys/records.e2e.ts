import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { cancelOrder } from '../steps/deposit.ts'
import { houses, play } from '../steps/games.ts'
import { exportButton, payInElsewhere, rowsOf, takeFile, toList } from '../steps/records.ts'

journey('everything that moved is on record, and can be taken along', views.desktop, async stage => {
  const { open, page, t, wire, expectAccessible } = stage
  await arriveAsMember(stage)
  const game = await play(page, stage)
  await game.spin()
  await game.leave()

  await open('/user/Transaction')
  const provider = houses.GPR8
  await rowsOf(page, t('records.wayIn', { provider })).waitFor()
  await rowsOf(page, t('records.wayOut', { provider })).waitFor()
  await expectAccessible(page, 'the transfers')
  await page
    .locator('main')
    .getByRole('button', { name: t('records.wayOut', { provider }) })
    .click()
  await page.getByText(t('records.stepHome'), { exact: true }).waitFor()
  await expectAccessible(page, 'the steps of a transfer')

  await open('/user/Transaction?direction=in')
  await rowsOf(page, t('records.wayIn', { provider })).waitFor()
  assert.equal(await rowsOf(page, t('records.wayOut', { provider })).count(), 0, 'the address filters')

  await toList(page, t('records.bets'))
  await page.waitForURL('**/user/Records')
  await page.locator('main').getByText(wire('lanternThree.name')).first().waitFor()
  await expectAccessible(page, 'the bets')
  const file = await takeFile(page, exportButton(page, stage))
  const text = await readFile(file.path, 'utf8')
  assert.match(file.name, /^bets-.*\.csv$/)
  assert.match(text, /^\uFEFF/)
  assert.ok(text.includes(`${provider},${wire('lanternThree.name')}`), 'the bet is in the file')

  await page.getByRole('button', { name: t('records.yesterday'), exact: true }).click()
  await page.getByText(t('records.empty')).waitFor()
  await page.getByRole('button', { name: t('records.emptyAction') }).click()
  await page.locator('main').getByText(wire('lanternThree.name')).first().waitFor()
})

journey(
  'a deposit comes to the records by itself, and leads to where it is cancelled',
  views.desktop,
  async stage => {
    const { open, page, t, expectAccessible } = stage
    await arriveAsMember(stage, { currency: 'VND' })
    await open('/user/DWRecord')
    await page.getByText(t('records.noDeposits')).waitFor()
    await payInElsewhere(stage)
    const details = page.locator('main [aria-expanded]').filter({ hasNot: page.locator('select') })
    await page.locator('main').getByText(t('records.waiting'), { exact: true }).last().waitFor()
    await expectAccessible(page, 'a deposit that waits')
    await details.last().click()
    await page.getByText(t('records.noteCreated'), { exact: true }).waitFor()
    await expectAccessible(page, 'the steps of a deposit')
    await page.getByRole('link', { name: t('records.toOrder') }).click()
    await cancelOrder(page, stage)
    await page.goBack()
    await details.last().click()
    await page.getByText(t('records.noteCancelled'), { exact: true }).waitFor()
    await page.locator('main').getByText(t('records.cancelled'), { exact: true }).last().waitFor()
  },
)
