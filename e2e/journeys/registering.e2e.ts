import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { unitsShown } from '../steps/amounts.ts'
import { fillRegistration, memberMenu, newAccount, openEntry, submitRegistration } from '../steps/entering.ts'

/** Whole units of sandbox money that a new member of each currency is given. */
const welcome = { USD: 30n, VND: 500_000n }

journey('a visitor opens an account after mending a mistake', views.everywhere, async stage => {
  const { open, page, t, wire, expectAccessible, view } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  const account = page.getByLabel(t('account.account'), { exact: true })
  await account.fill('ab')
  await account.blur()
  const note = page.locator(`[id="${await account.getAttribute('aria-describedby')}"]`)
  await eventually(async () => assert.equal(await note.textContent(), t('err_account_length')))
  assert.equal(await account.getAttribute('aria-invalid'), 'true')
  await expectAccessible(page, 'the registration with a mistake')

  await account.fill('member1')
  await account.blur()
  await eventually(async () =>
    assert.equal(await note.textContent(), wire('refusal_verifyField_accountRepeat')),
  )

  const name = newAccount()
  await fillRegistration(page, stage, name)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, name).waitFor()
  await page.getByText(t('account.welcome', { account: name })).waitFor()
  const shown = page.getByRole('group', { name: t('nav.wallet') }).getByRole('link')
  const currency = view.locale === 'en_US' ? 'USD' : 'VND'
  await eventually(async () =>
    assert.equal(
      unitsShown(await shown.innerText(), view),
      welcome[currency] * 10_000n,
      'the welcome amount',
    ),
  )
  await expectAccessible(page, 'the home page of a member')
})

journey('pressing twice opens one account', views.desktop, async stage => {
  const { open, page, t } = stage
  await open('/')
  await openEntry(page, stage, 'register')
  const name = newAccount()
  await fillRegistration(page, stage, name)
  const calls: string[] = []
  page.on('request', request => request.url().endsWith('/api/register') && calls.push(request.url()))
  await page.getByRole('button', { name: t('account.open'), exact: true }).dblclick()
  await memberMenu(page, stage, name).waitFor()
  assert.equal(calls.length, 1)
})
