import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { expectItMatches } from '../steps/checking.ts'
import { openDemo, play } from '../steps/games.ts'
import { expectVisibleFocus, tabTo } from '../steps/keyboard.ts'
import { readTotal } from '../steps/wallet.ts'

const figureOf = (page: Page, name: string) =>
  page
    .locator('dl div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

async function expectFigure(page: Page, name: string, text: string): Promise<void> {
  await eventually(async () => assert.equal(await figureOf(page, name).textContent(), text, name))
}

/** Figures of the wire with the decimal sign of the page. */
const figure = ({ view }: Stage, text: string) => (view.locale === 'vi_VN' ? text.replace('.', ',') : text)

journey('a member plays Dice 100 with money, leaves, and checks the roll', views.phone, async stage => {
  const { open, page, context, t, wire, isPhone, expectAccessible } = stage
  await arriveAsMember(stage)
  const before = await eventually(() => readTotal(page, stage))
  const game = await play(page, stage, { title: 'dice100' })
  assert.equal(await game.balance(), before, 'all of the money went along')
  await expectFigure(
    game.page,
    wire('dice100.pays'),
    wire('dice100.timesOf', { times: figure(stage, '1.98') }),
  )

  const over = wire('dice100.over', { number: figure(stage, '74.99') })
  await game.page.getByRole('button', { name: '25%', exact: true }).click()
  await game.page.getByRole('button', { name: over }).click()
  await expectFigure(
    game.page,
    wire('dice100.pays'),
    wire('dice100.timesOf', { times: figure(stage, '3.96') }),
  )
  await expectFigure(
    game.page,
    wire('dice100.returnsOfBet'),
    wire('dice100.chanceOf', { percent: figure(stage, '99.0000') }),
  )
  const said = await game.spin()
  assert.ok(said.includes(over), 'the bet is said with the result')
  const { staked, cameBack } = await game.totals()
  assert.ok(cameBack === 0n || cameBack * 100n === staked * 396n, 'all of 3.96 stakes, or nothing')
  assert.equal(await game.balance(), before - staked + cameBack)
  await expectAccessible(game.page, 'the table of Dice 100')

  const opening = context.waitForEvent('page')
  await game.page
    .getByRole('link', { name: wire('arcade.checkRound') })
    .first()
    .click()
  const proof = await opening
  await expectItMatches(proof, stage)
  await expectAccessible(proof, 'the proof of a roll')
  await proof.close()

  await game.leave()
  await eventually(() => assert.ok(game.page.isClosed(), 'the game’s window is closed'))
  await eventually(async () => assert.equal(await readTotal(page, stage), before - staked + cameBack))
  await open('/user/Records')
  await page.getByText(wire('dice100.name')).first().waitFor()
  const name = t(isPhone ? 'records.checkRound' : 'action.check')
  await page.locator('main').getByRole('button', { name }).waitFor()
})

journey(
  'Dice 100 is played by keyboard alone, and takes no bet that it would not pay',
  views.desktop,
  async stage => {
    const { open, page, wire, expectAccessible } = stage
    await open('/')
    const { page: table, waitForRound } = await openDemo(page, stage, 'dice100')
    await table.getByText(wire('arcade.playMoney')).waitFor()
    const chance = table.getByRole('slider', { name: wire('dice100.chanceLabel') })
    await tabTo(table, chance)
    await expectVisibleFocus(table)
    await table.keyboard.press('ArrowUp')
    await table.keyboard.press('Shift+ArrowDown')
    await expectFigure(
      table,
      wire('dice100.chance'),
      `50.99% ${wire('dice100.oneInShort', { rolls: '1.96' })}`,
    )
    assert.match((await chance.getAttribute('aria-valuetext')) ?? '', /50\.99/)
    await tabTo(table, table.getByRole('button', { name: wire('dice100.roll'), exact: true }))
    await expectVisibleFocus(table)
    await table.keyboard.press('Enter')
    assert.match(await waitForRound(0), /\d\d\.\d\d/, 'the roll is said')

    await table.getByRole('button', { name: wire('dice100.odds') }).click()
    await table.getByRole('dialog').getByText(wire('dice100.ruleKeys')).waitFor()
    await expectAccessible(table, 'the odds and rules')
    await table.keyboard.press('Escape')

    await chance.press('Home')
    await expectFigure(table, wire('dice100.pays'), '9,900.00 ×')
    const roll = table.getByRole('button', { name: wire('dice100.roll'), exact: true })
    const placeBefore = await roll.boundingBox()
    await table.getByRole('button', { name: wire('arcade.stakeMost'), exact: true }).click()
    assert.equal(await roll.getAttribute('aria-disabled'), 'true')
    await table.getByText(/above the maximum payout/).waitFor()
    assert.deepEqual(await roll.boundingBox(), placeBefore, 'what is said does not move the button')
    await expectAccessible(table, 'a bet that is not taken')
  },
)
