import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { amountField, chooseWay, expectState, goToPayment, openDeposit } from '../steps/deposit.ts'
import { register } from '../steps/entering.ts'
import { readTotal } from '../steps/wallet.ts'

const projectPath = '/user/RecommendProject'

journey(
  'a friend comes by the link, pays in, and brings a reward that is collected',
  views.phone,
  async stage => {
    const { open, page, t, wire, siteUrl, anotherPerson, expectAccessible } = stage
    await arriveAsMember(stage, { currency: 'USD', path: projectPath })
    const link = await page.getByText(/\/\?invite=\w+$/).innerText()
    assert.ok(link.startsWith(siteUrl), link)
    await page.getByText(t('friends.nothing')).waitFor()

    const friend = await anotherPerson()
    await friend.open(link.slice(siteUrl.length))
    await register(friend.page, stage)
    await openDeposit(friend.page, stage)
    await chooseWay(friend.page, stage, 'card')
    await amountField(friend.page, stage, 'USD').fill('20')
    const paying = await goToPayment(friend.page, stage)
    await paying.getByRole('button', { name: wire('till.approve') }).click()
    await expectState(friend.page, stage, 'success')

    const before = await eventually(() => readTotal(page, stage))
    const collect = page.getByRole('button', { name: t('friends.collect', { cash: '$2.00' }) })
    await eventually(async () => {
      await open(projectPath)
      await collect.waitFor({ timeout: 2_000 })
    })
    await expectAccessible(page, 'a reward that can be collected')
    await collect.click()
    await page.getByText(t('friends.collected', { cash: '$2.00' })).waitFor()
    await collect.waitFor({ state: 'detached' })
    await eventually(async () => assert.equal((await readTotal(page, stage)) - before, 20_000n))
    await open('/user/RecommendRecord')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('friends.claimed') })
      .waitFor()
  },
)
