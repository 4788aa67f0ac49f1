import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { gameIn, pressOnTile } from '../steps/games.ts'
import { runStaffCommand } from '../steps/staff.ts'

// A pot of its own, on a site without one, fed by games that no other journey plays there.
const elsewhere = views.phone.map(view => ({ ...view, host: 'siam.localhost' as const }))
const pot = ['--site', 'Quayside', '--currency', 'THB'] as const
const by = ['--as', 'Ann', '--reason', 'a journey'] as const
const currency = 'THB'
const title = 'dice100'

journey(
  'a bet feeds the jackpot, another one wins it, and everyone reads who',
  elsewhere,
  async stage => {
    const { open, page, t, wire, house, anotherPerson, expectAccessible } = stage
    const staff = (...written: readonly string[]) =>
      runStaffCommand(house, 'jackpot', [...written, ...pot, ...by])
    const terms = ['--begins', '1000'] as const
    await staff('define', ...terms, '--odds', '4000000000')
    await staff('fund', '--amount', '9000')
    // Once the server has committed to its seeds.
    await eventually(() => staff('share', 'GPJL', '--percent', '50'))
    await arriveAsMember(stage, { currency })

    const [label = ''] = t('jackpot.amountLabel', { amount: '…' }).split('…')
    const readPot = async () => {
      const shown = await page.getByText(label.trim()).first().textContent()
      return Number((shown ?? '').replaceAll(/\D/g, ''))
    }
    const before = await readPot()
    assert.ok(before >= 1_000, `${before}`)
    // Its games open in place of the page.
    await pressOnTile(page, stage, { title, wanted: 'play' })
    const game = await gameIn(page, stage, title)
    await game.spin()
    await eventually(async () => {
      await open('/')
      const now = await readPot()
      assert.ok(now > before, `${now} after ${before}`)
    }, 60_000)

    // From now on a bet of a thousand wins for certain: all that a new member has.
    await staff('define', ...terms, '--odds', '1000')
    const winner = await anotherPerson()
    await arriveAsMember(stage, { currency, person: winner })
    await pressOnTile(winner.page, stage, { title, wanted: 'play' })
    const luck = await gameIn(winner.page, stage, title)
    const stake = luck.page.getByRole('textbox', { name: wire('arcade.stake'), exact: true })
    await stake.fill('1000')
    await stake.press('Enter')
    await luck.spin()
    const won = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('pot.proof') })
    await eventually(async () => {
      await open('/jackpot')
      await won.first().waitFor({ timeout: 2_000 })
    }, 60_000)
    await expectAccessible(page, 'a jackpot that was won')
    await won.first().getByText(t('pot.proof')).click()
    await won
      .first()
      .getByRole('button', { name: t('pot.check') })
      .click()
    await won.first().getByText(t('pot.right')).waitFor()
    await staff('stop')
    // One line at a time, in turn.
    await open('/')
    const [, after = ''] = t('letter.jackpotWon.marquee', { account: '…', amount: '…' }).split('…')
    await page.getByText(after.trim()).first().waitFor({ timeout: 60_000 })
  },
  { takesLong: true },
)
