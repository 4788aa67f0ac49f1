import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { codeSentTo, newestMessage } from '../steps/codes.ts'
import { fillLogin, newPassword, openEntry } from '../steps/entering.ts'

journey(
  'a member enters an e-mail, sets a limit, and self-excludes',
  views.desktopVietnamese,
  async stage => {
    const { page, t, expectAccessible, expectNoise } = stage
    // The page may have a pending call at the very moment at which the session ends.
    expectNoise(/401/)
    const account = await arriveAsMember(stage)
    await page.getByRole('button', { name: t('account.menuOf', { account }) }).click()
    await page.getByRole('link', { name: t('account.info'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor()

    const dialog = page.getByRole('dialog')
    const email = `${account}@member.example`
    const field = t('account.email')
    // One that was entered at the registration is replaced, which needs the password too.
    const notify = page.getByRole('button', {
      name: t('profile.actionOf', { action: t('profile.add'), field }),
      exact: true,
    })
    await notify
      .or(
        page.getByRole('button', {
          name: t('profile.actionOf', { action: t('profile.change'), field }),
          exact: true,
        }),
      )
      .click()
    const send = dialog.getByRole('button', { name: t('account.sendCode') })
    await dialog.getByLabel(field, { exact: true }).fill(`x${email}`)
    await send.click()
    await dialog.getByText(t('account.codeSent', { target: `x${email}` })).waitFor()
    // The right one does not wait for the mistyped one.
    await dialog.getByLabel(field, { exact: true }).fill(email)
    const proof = dialog.getByLabel(t('account.password'), { exact: true })
    if ((await proof.count()) > 0) await proof.fill(newPassword)
    const save = dialog.getByRole('button', { name: t('profile.save'), exact: true })
    await save.click()
    await dialog.getByText(t('ph_email_verify'), { exact: true }).waitFor()
    const before = await newestMessage(stage)
    await send.click()
    // The message about the earlier code is gone.
    await dialog.getByText(t('account.codeSent', { target: email }), { exact: true }).waitFor()
    await dialog.getByLabel(t('profile.code'), { exact: true }).fill(await codeSentTo(stage, email, before))
    await expectAccessible(page, 'the dialog for an e-mail')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`${account.slice(0, 1)}***@member.example`).waitFor()

    await page.getByRole('button', { name: t('account.menuOf', { account }) }).click()
    await page
      .getByRole('navigation', { name: t('account.menuOf', { account }) })
      .getByRole('link', { name: t('nav.limits'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: t('nav.limits') }).waitFor()
    const lossDay = t('profile.limit.loss_day')
    const setting = (action: string) =>
      page.getByRole('button', { name: t('profile.actionOf', { action, field: lossDay }), exact: true })
    await setting(t('profile.limitSet')).click()
    await dialog.getByLabel(t('profile.limitAmount'), { exact: true }).fill('50000')
    await dialog.getByRole('button', { name: t('profile.limitSet'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: lossDay })
    assert.match((await row.textContent()) ?? '', /50[.,]000/)
    await setting(t('profile.change')).click()
    await dialog.getByLabel(t('profile.limitAmount'), { exact: true }).fill('90000')
    await dialog.getByText(t('profile.limitHigher')).waitFor()
    await dialog.getByRole('button', { name: t('profile.limitSet'), exact: true }).click()
    await row.getByRole('button', { name: t('profile.limitDrop'), exact: true }).waitFor()
    assert.match((await row.textContent()) ?? '', /50[.,]000/, 'more than before waits for its day')

    await page.getByRole('button', { name: t('profile.exclusionBegin'), exact: true }).click()
    await dialog.getByText(t('profile.exclusionPerson')).waitFor()
    await expectAccessible(page, 'what a break means')
    const next = dialog.getByRole('button', { name: t('profile.exclusionNext'), exact: true })
    const begins = dialog.getByText(t('profile.exclusionSure', { until: '…' }).split('…')[0] ?? '')
    const isFocused = (element: Element) => element === document.activeElement
    await next.press('Enter')
    await eventually(async () => assert.ok(await begins.evaluate(isFocused), 'what begins is heard'))
    await dialog.getByRole('button', { name: t('profile.exclusionBack'), exact: true }).press('Enter')
    const lengths = dialog.getByLabel(t('profile.exclusionHow'), { exact: true })
    await eventually(async () => assert.ok(await lengths.evaluate(isFocused), 'the way back is no dead end'))
    await next.press('Enter')
    await dialog.getByLabel(t('account.password'), { exact: true }).fill(newPassword)
    await dialog.getByRole('button', { name: t('profile.exclusionStart'), exact: true }).click()
    await page
      .getByRole('button', { name: t('action.logIn'), exact: true })
      .first()
      .waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
    const began = t('account.exclusionBegan', { time: '…' }).split('…')[1] ?? ''
    await page.getByText(began).waitFor()
    await openEntry(page, stage, 'login')
    await fillLogin(page, stage, { account, password: newPassword })
    await page.getByRole('dialog').getByText(t('account.exclusionTitle'), { exact: true }).waitFor()
  },
)

journey(
  'a profile that cannot be loaded is retried; limits and breaks have their own page',
  views.phone,
  async stage => {
    const { open, page, context, t, expectNoise } = stage
    expectNoise(/status of 500 .*member\/profile/)
    await arriveAsMember(stage)
    await context.route('**/member/profile', route => route.fulfill({ status: 500, json: {} }))
    await open('/user/Info')
    await page.getByText(t('profile.failed')).waitFor()
    await context.unroute('**/member/profile')
    await page.getByRole('button', { name: t('action.retry'), exact: true }).click()
    await page.getByText(t('profile.failed')).waitFor({ state: 'detached' })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('nav.limits'), exact: true })
      .click()
    await page.getByRole('heading', { name: t('profile.limits'), exact: true }).waitFor()
    await page.getByRole('heading', { name: t('profile.rest'), exact: true }).waitFor()
  },
)
