import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views, type Stage } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { amountField, chooseWay, expectState, openDeposit } from '../steps/deposit.ts'
import { houses } from '../steps/games.ts'
import { openMoving, openWallet, readSums, readTotal } from '../steps/wallet.ts'
import { crossWidth } from '../steps/width.ts'

/** The keys under which this address was asked; the first time the line is gone, and the page knows no answer. */
async function loseFirst({ page, expectNoise }: Stage, path: string): Promise<string[]> {
  expectNoise(/ERR_FAILED/)
  const keys: string[] = []
  await page.route(path, route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    return keys.length > 1 ? route.continue() : route.abort()
  })
  return keys
}

function expectOneInput(keys: readonly string[]): void {
  assert.notEqual(keys[0], '')
  assert.deepEqual(keys, [keys[0], keys[0]], 'the same request, in another layout')
}

journey('a deposit that is half filled in stays where the window changes', views.desktop, async stage => {
  const { page, t } = stage
  await arriveAsMember(stage, { currency: 'VND' })
  await openDeposit(page, stage)
  await chooseWay(page, stage, 'bank')
  const amount = amountField(page, stage, 'VND')
  const payer = page.getByLabel(t('deposit.payerName'), { exact: true })
  await amount.fill('250000')
  await payer.fill('Ly')
  const expectKept = async () => {
    await eventually(async () => assert.equal((await amount.inputValue()).replace(/\D/g, ''), '250000'))
    assert.equal(await payer.inputValue(), 'Ly')
  }
  const asked = page.waitForResponse('**/deposit/channels')
  await crossWidth(stage, 'other')
  await expectKept()
  await asked
  await expectKept()

  const keys = await loseFirst(stage, '**/deposit/store')
  const start = page.getByRole('button', { name: t('deposit.showHow'), exact: true })
  await start.click()
  await eventually(() => assert.equal(keys.length, 1))
  await crossWidth(stage, 'own')
  await expectKept()
  await start.press('Enter')
  await expectState(page, stage, 'waiting')
  expectOneInput(keys)
})

journey(
  'a fast payment that is half filled in stays where the window changes',
  views.desktop,
  async stage => {
    const { page, open } = stage
    await arriveAsMember(stage, { currency: 'VND' })
    await open('/fastPayment')
    const amount = amountField(page, stage, 'VND')
    await amount.fill('250000')
    const asked = page.waitForResponse('**/deposit/channels')
    await crossWidth(stage, 'other')
    await asked
    await eventually(async () => assert.equal((await amount.inputValue()).replace(/\D/g, ''), '250000'))
  },
)

journey(
  'a manual transfer moves money once, also with a change of window in between',
  views.phone,
  async stage => {
    const { page, t } = stage
    await arriveAsMember(stage)
    const total = await eventually(() => readTotal(page, stage))
    await openWallet(page, stage)
    const dialog = await openMoving(page, stage, houses.GPJD)
    const amount = dialog.getByLabel(t('wallet.amount'), { exact: true })
    await amount.fill('12')
    await crossWidth(stage, 'other')
    assert.equal(await amount.inputValue(), '12')

    const keys = await loseFirst(stage, '**/balance/transfer')
    const send = dialog.locator('button[type=submit]')
    await send.click()
    await eventually(() => assert.equal(keys.length, 1))
    await crossWidth(stage, 'own')
    assert.match(await amount.inputValue(), /^12\b/)
    await send.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expectOneInput(keys)
    const once = { total, main: total - 120_000n, providers: 120_000n, moving: 0n }
    await eventually(async () => assert.deepEqual(await readSums(page, stage), once))
  },
)
