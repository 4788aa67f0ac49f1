import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { amountField, chooseWay, expectState, makeOrder, openDeposit, payAtBank } from '../steps/deposit.ts'
import { fillRegistration, memberMenu, newAccount, openEntry, submitRegistration } from '../steps/entering.ts'

journey('a friend comes by the link, deposits, and brings a reward', views.desktopVietnamese, async stage => {
  const { open, page, t, expectAccessible, anotherPerson } = stage
  await arriveAsMember(stage, { path: '/user/MyWallet' })
  await page.getByRole('link', { name: t('nav.friends'), exact: true }).click()
  await page.getByRole('heading', { name: t('friends.standing'), exact: true }).waitFor()
  await expectAccessible(page, 'the friend programme')
  const link = new URL((await page.getByText(/\/\?invite=/).textContent()) ?? '')

  const friend = await anotherPerson()
  await friend.open(`${link.pathname}${link.search}`)
  await openEntry(friend.page, stage, 'register')
  await friend.page
    .getByText(t('account.invitedBy', { code: link.searchParams.get('invite') ?? '' }))
    .waitFor()
  const account = newAccount()
  await fillRegistration(friend.page, stage, account)
  await submitRegistration(friend.page, stage)
  await memberMenu(friend.page, stage, account).waitFor()
  await openDeposit(friend.page, stage)
  await chooseWay(friend.page, stage, 'bank')
  await amountField(friend.page, stage, 'VND').fill('1000000')
  await makeOrder(friend.page, stage)
  await payAtBank(friend.page, stage)
  await expectState(friend.page, stage, 'success')

  // The letter that comes by push has the page read again.
  const collect = page.getByRole('button', { name: t('friends.collect', { cash: '100.000 ₫' }) })
  await collect.click({ timeout: 30_000 })
  await page
    .getByRole('alert')
    .filter({ hasText: t('friends.collected', { cash: '100.000 ₫' }) })
    .waitFor()
  await page.getByRole('link', { name: t('nav.friendRewards'), exact: true }).click()
  await page.getByText(t('friends.claimed'), { exact: true }).waitFor()
  await expectAccessible(page, 'rewards for friends')

  await open('/user/RecommendMemberSearch')
  const search = page.getByLabel(t('friends.account'), { exact: true })
  await search.fill('member1')
  await search.press('Enter')
  await page.getByText(t('friends.notFound')).waitFor()
  await search.fill(account)
  await search.press('Enter')
  await page.getByText(`${account.slice(0, 2)}***`).waitFor()
  assert.equal(await page.getByText(account, { exact: true }).count(), 0, 'a friend is masked')
  await expectAccessible(page, 'a friend that was searched for')
})
