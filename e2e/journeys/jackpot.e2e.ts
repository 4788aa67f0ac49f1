import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { play } from '../steps/games.ts'
import { runStaffCommand } from '../steps/staff.ts'

// A pot of its own, on a site without one: where no other journey plays.
const elsewhere = views.phone.map(view => ({ ...view, host: 'r88.localhost' as const }))
const pot = ['--site', 'r88', '--currency', 'VND'] as const
const by = ['--as', 'Ann', '--reason', 'a journey'] as const

journey('a bet feeds the jackpot, the next one wins it, and everyone reads who', elsewhere, async stage => {
  const { open, page, t, house, expectAccessible } = stage
  const staff = (...written: readonly string[]) =>
    runStaffCommand(house, 'jackpot', [...written, ...pot, ...by])
  const terms = ['--begins', '1000000', '--ceiling', '9000000'] as const
  await staff('define', ...terms, '--odds', '4000000000000')
  await staff('fund', '--amount', '9000000')
  // Once the server has committed to its seeds.
  await eventually(() => staff('share', 'GPR8', '--percent', '50'))
  await arriveAsMember(stage, { currency: 'VND' })

  const [label = ''] = t('jackpot.amountLabel', { amount: '…' }).split('…')
  const readPot = async () => {
    const shown = await page.getByText(label.trim()).first().textContent()
    return Number((shown ?? '').replaceAll(/\D/g, ''))
  }
  const bet = async () => {
    const game = await play(page, stage)
    await game.spin()
    await game.leave()
  }
  await open('/')
  await eventually(async () => assert.ok((await readPot()) >= 1_000_000))
  const before = await readPot()
  await bet()
  await eventually(async () => {
    const now = await readPot()
    assert.ok(now > before, `${now} after ${before}`)
  })

  // From now on every bet of a thousand wins.
  await staff('define', ...terms, '--odds', '1000')
  await bet()
  const [, after = ''] = t('letter.jackpotWon.marquee', { account: '…', amount: '…' }).split('…')
  await page.getByText(after.trim()).first().waitFor({ timeout: 30_000 })
  await open('/jackpot')
  const won = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('pot.proof') })
  await won.first().waitFor()
  await expectAccessible(page, 'a jackpot that was won')
  await won.first().getByText(t('pot.proof')).click()
  await won
    .first()
    .getByRole('button', { name: t('pot.check') })
    .click()
  await won.first().getByText(t('pot.right')).waitFor()
  await staff('stop')
})
