import { journey, views } from '../harness/journey.ts'
import { register } from '../steps/entering.ts'
import { anOffer, declineOffer, endOffer } from '../steps/offers.ts'

journey('what was decided about an offer is read, also when it is over', views.both, async stage => {
  const { open, page, t, house, expectAccessible, expectNoise, anotherPerson } = stage
  // The page of an offer that is over is drawn as visitors find it: not there.
  expectNoise(/status of 404/)
  const id = await anOffer(house)
  await open('/')
  const account = await register(page, stage)
  await open(`/discount/${id}`)
  await page.getByRole('button', { name: t('pages.apply'), exact: true }).click()
  await page.getByText(t('pages.applyStatus.waiting'), { exact: true }).waitFor()

  // Somebody of the house decides; the open page hears of it.
  await declineOffer(house, account)
  await page.getByText(t('pages.applyStatus.declined'), { exact: true }).waitFor()

  await endOffer(house, id)
  await open('/discount')
  const card = page.locator(`a[href="/discount/${id}"]`)
  await card.getByText(t('pages.asked.declined'), { exact: true }).waitFor()
  await expectAccessible(page, 'the offers of a member')
  await open(`/discount/${id}`)
  await page.getByText(t('pages.applyStatus.declined'), { exact: true }).waitFor()

  const friend = await anotherPerson()
  await friend.open(`/discount/${id}`)
  await friend.page.getByText(t('notFound.title'), { exact: true }).waitFor()
})
