import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { setFaults } from '../steps/faults.ts'
import { houses, play } from '../steps/games.ts'
import { expectVisibleFocus } from '../steps/keyboard.ts'
import { moveButton, transferManually, openMoving, openWallet, readSums, readTotal } from '../steps/wallet.ts'

/** One of any currency, in units: every member starts with more than a few. */
const one = 10_000n

journey(
  'money is moved there and back manually, and every tab shows it',
  views.desktopVietnamese,
  async stage => {
    const { page, context, siteUrl, t, expectAccessible } = stage
    await arriveAsMember(stage)
    const total = await eventually(() => readTotal(page, stage))
    await openWallet(page, stage)
    const asked: string[] = []
    context.on('request', request => {
      if (request.url().endsWith('/balance/transfer')) asked.push(request.url())
    })

    const dialog = await openMoving(page, stage, houses.GPJD)
    await expectAccessible(page, 'the dialog for moving money')
    await dialog.getByLabel(t('wallet.amount'), { exact: true }).fill('999999999')
    assert.equal(
      await dialog.locator('[aria-invalid=true]').count(),
      1,
      'more than the balance, shown during typing',
    )
    await dialog.locator('button[type=submit]').click()
    assert.equal(asked.length, 0, 'what cannot be is not asked for')
    await dialog.getByLabel(t('wallet.amount'), { exact: true }).fill('12')
    await dialog.locator('button[type=submit]').dblclick()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(asked.length, 1, 'two presses are one request')
    const there = { total, main: total - 12n * one, providers: 12n * one, moving: 0n }
    await eventually(async () => assert.deepEqual(await readSums(page, stage), there))
    await eventually(async () =>
      assert.ok(await moveButton(page, stage, houses.GPJD).evaluate(each => each === document.activeElement)),
    )

    const other = await context.newPage()
    await other.goto(`${siteUrl}/user/MyWallet`)
    await eventually(async () => assert.deepEqual(await readSums(other, stage), there))
    await transferManually(await openMoving(page, stage, houses.GPJD), stage, { way: 'out', amount: '2' })
    const after = { ...there, main: total - 10n * one, providers: 10n * one }
    await eventually(async () => assert.deepEqual(await readSums(page, stage), after))
    await eventually(async () =>
      assert.deepEqual(await readSums(other, stage), after, 'pushed to the other tab'),
    )

    const rows = page.locator('li > button').filter({ hasText: houses.GPJD })
    // A row that comes moves those below it, and with them what is about to be pressed.
    await rows.nth(1).waitFor()
    const latest = rows.first()
    // By keyboard, because on a phone messages may cover the row for a while.
    await latest.press('Enter')
    await page
      .getByRole('dialog')
      .getByText(t('wallet.confirmed', { provider: houses.GPJD }))
      .waitFor()
    await expectAccessible(page, 'the steps of a transfer')
  },
)

journey(
  'a transfer without an answer is on its way, and arrives by itself on the open page',
  views.desktop,
  async stage => {
    const { page, t, house, expectAccessible } = stage
    await arriveAsMember(stage)
    const total = await eventually(() => readTotal(page, stage))
    await openWallet(page, stage)
    await setFaults(house, [
      { house: 'GPJL', operation: 'transferIn', times: 1, fault: { kind: 'dropAfter' } },
      // Until the page was looked at, however slow it is.
      { house: 'GPJL', operation: 'transferStatus', times: 1_000, fault: { kind: 'dropBefore' } },
    ])
    const dialog = await openMoving(page, stage, houses.GPJL)
    await transferManually(dialog, stage, { way: 'in', amount: '5' })
    await dialog.getByText(t('wallet.moveBusy')).waitFor()
    await dialog.getByText(t('wallet.noAnswerYet', { provider: houses.GPJL }), { exact: true }).waitFor()
    await expectAccessible(page, 'money on its way')
    await setFaults(house, [])
    // No press from here on. The server asks again after a pause that grew with each silence.
    await dialog.getByLabel(t('wallet.amount'), { exact: true }).waitFor({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const after = { total, main: total - 5n * one, providers: 5n * one, moving: 0n }
    await eventually(async () => assert.deepEqual(await readSums(page, stage), after), 45_000)
  },
  { disturbsServices: true },
)

journey(
  'without automatic transfer money stays where it is, by keyboard alone',
  views.desktop,
  async stage => {
    const { open, page, t } = stage
    await arriveAsMember(stage)
    const total = await eventually(() => readTotal(page, stage))
    await openWallet(page, stage)
    await moveButton(page, stage, houses.GPJL).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog').getByLabel(t('wallet.amount'), { exact: true })
    await field.waitFor()
    assert.ok(await field.evaluate(each => each === document.activeElement), 'the amount comes first')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    const sums = { total, main: total - 7n * one, providers: 7n * one, moving: 0n }
    await eventually(async () => assert.deepEqual(await readSums(page, stage), sums))
    const travels = page.getByLabel(t('wallet.travels'), { exact: true })
    // A dialog that closes gives the focus back to what opened it.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await travels.press('Space')
    await page.getByText(t('wallet.autoTransferOff')).waitFor()
    await expectVisibleFocus(page)

    await open('/')
    const game = await play(page, stage, { title: 'dice100' })
    assert.equal(await game.balance(), 7n * one, 'what was moved there, and no more')
    await game.spin()
    const { staked, cameBack } = await game.totals()
    await game.leave()
    await eventually(() => assert.ok(game.page.isClosed(), 'the game’s window is closed'))
    await openWallet(page, stage)
    await eventually(async () => {
      const { main, providers } = await readSums(page, stage)
      assert.deepEqual([main, providers], [total - 7n * one, 7n * one - staked + cameBack])
    })
  },
)
