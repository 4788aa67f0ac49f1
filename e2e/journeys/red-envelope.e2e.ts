import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { runStaffCommand } from '../steps/staff.ts'

// It comes to every member of the site and currency, whatever they are doing: where no other journey is.
const elsewhere = views.desktop.map(view => ({ ...view, host: 'r88.localhost' as const }))

journey('a red envelope comes by push, is opened, and its money is there', elsewhere, async stage => {
  const { open, page, t, house, expectAccessible } = stage
  await arriveAsMember(stage, { currency: 'VND' })
  await open('/user/Bonus')
  const now = Date.now()
  const options = {
    site: 'r88',
    currency: 'VND',
    title: 'New year',
    'title-vi': 'Năm mới',
    amount: '500000',
    shares: '10',
    least: '10000',
    from: new Date(now).toISOString(),
    until: new Date(now + 600_000).toISOString(),
    as: 'Ann',
    reason: 'a journey',
  }
  const written = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const defined = await runStaffCommand(house, 'grant', ['envelope', 'journey', ...written])
  const dialog = page.getByRole('dialog')
  await dialog.waitFor({ timeout: 30_000 })
  await expectAccessible(page, 'a red envelope')
  // Put away, it stays as a mark over the page.
  await page.keyboard.press('Escape')
  const name = t('payout.envelope')
  await page
    .getByRole('button')
    .filter({ hasText: name })
    .filter({ hasText: /\d:\d\d/ })
    .click()
  await dialog.getByRole('button', { name: t('payout.envelopeOpen') }).click()
  await dialog.getByText(t('payout.envelopeWonWhere')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('heading', { name: 'New year' }).waitFor()
  await page.getByRole('button').filter({ hasText: name }).waitFor({ state: 'detached' })
  const [number = ''] = /^\d+/.exec(defined) ?? []
  await runStaffCommand(house, 'grant', ['stop', number, '--as', 'Ann', '--reason', 'over'])
})
