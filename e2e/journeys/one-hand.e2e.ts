import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { journey, views, type Stage, type View } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { memberMenu } from '../steps/entering.ts'
import {
  amountField,
  chooseWay,
  expectState,
  makeOrder,
  openDeposit,
  quickAmounts,
} from '../steps/deposit.ts'

const [phone] = views.phone
/** Long texts push controls down, short ones leave them where they are. */
const everyTongue: readonly View[] = (['vi_VN', 'en_XA'] as const).map(locale => ({
  ...phone,
  locale,
}))

/** What a thumb needs at the least, in CSS pixels. */
const targetPx = 44

type Reach = {
  readonly top: number
  readonly bottom: number
  readonly height: number
  readonly screen: number
  /** What lies over it at the points of a press: in its middle and near each of its sides. */
  readonly covers: readonly string[]
}

function readReach(control: Locator): Promise<Reach> {
  return control.evaluate(element => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const edge = 3
    const places = [
      middle,
      { ...middle, x: left + edge },
      { ...middle, x: right - edge },
      { ...middle, y: top + edge },
      { ...middle, y: bottom - edge },
    ]
    const covers = places.flatMap(({ x, y }) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && element.contains(hit) ? [] : [hit?.outerHTML.slice(0, 80) ?? 'nothing']
    })
    return { top, bottom, height, screen: innerHeight, covers }
  })
}

/** A thumb can press it: high enough, whole on the screen, and nothing over it. */
async function expectPressable(control: Locator, what: string): Promise<Reach> {
  const reach = await readReach(control)
  assert.ok(reach.height >= targetPx, `${what} is ${reach.height} px high`)
  assert.ok(reach.top >= 0 && reach.bottom <= reach.screen, `${what} is not whole on the screen`)
  assert.deepEqual(reach.covers, [], `something lies over ${what}`)
  return reach
}

/** A thumb gets there without another grip: it is below the upper third of the screen. */
async function expectInReach(control: Locator, what: string): Promise<void> {
  const { top, screen } = await expectPressable(control, what)
  assert.ok(top >= screen / 3, `${what} begins ${Math.round(top)} px from the top of ${screen}`)
}

async function expectAllInReach(controls: Locator, what: string): Promise<void> {
  const all = await controls.all()
  assert.ok(all.length > 0, `there is ${what}`)
  for (const [index, control] of all.entries()) await expectInReach(control, `${what} ${index + 1}`)
}

/** Each of them can be pressed after scrolling to it. */
async function expectAllPressable(controls: Locator, what: string): Promise<void> {
  const all = await controls.all()
  assert.ok(all.length > 0, `there is ${what}`)
  for (const [index, control] of all.entries()) {
    await control.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expectPressable(control, `${what} ${index + 1}`)
  }
}

/** A sheet comes up from below; it is looked at where it has come to rest. */
async function settledSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** It closes by itself; what it covers meanwhile is not tested here. */
async function welcomeGone(page: Page, { t }: Pick<Stage, 't'>): Promise<void> {
  await page.getByRole('button', { name: t('action.dismiss') }).waitFor({ state: 'detached' })
}

/** Something that can be pressed, as it lies on the page with what enlarges it. */
const pressable = 'a[href], button, summary'

/** What is smaller than a thumb needs, each with its size. A handle that is pulled and what is not shown are left out. */
function readSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ selector, least }) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const isHandle = element.matches('nav > [aria-controls]')
        if (!isShown || isHandle) return []
        const box = element.getBoundingClientRect()
        const more = getComputedStyle(element, '::after')
        const isLarger = more.content !== 'none' && more.position === 'absolute'
        const width = Math.max(box.width, isLarger ? parseFloat(more.width) : 0)
        const height = Math.max(box.height, isLarger ? parseFloat(more.height) : 0)
        const name = element.getAttribute('aria-label') ?? element.textContent
        const isSmall = width > 0 && (width < least || height < least)
        return isSmall ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : []
      }),
    { selector: pressable, least: targetPx },
  )
}

function sendButton(page: Page, { t }: Pick<Stage, 't'>): Locator {
  return page.getByRole('button', { name: t('deposit.showHow'), exact: true })
}

journey('from the amount to the order, one thumb is enough', everyTongue, async stage => {
  const { page, t } = stage
  await arriveAsMember(stage, { currency: 'VND' })
  await welcomeGone(page, stage)
  const tabs = page.getByRole('navigation', { name: t('nav.main') })
  await expectAllInReach(tabs.getByRole('link'), 'a tab')
  await openDeposit(page, stage)
  await quickAmounts(page, stage).first().waitFor()

  await expectInReach(amountField(page, stage, 'VND'), 'the amount')
  await expectAllInReach(quickAmounts(page, stage), 'a quick amount')
  await expectInReach(sendButton(page, stage), 'the button that sends')
  assert.equal(await page.evaluate(() => scrollY), 0, 'no scrolling was needed')

  await page.getByRole('button', { name: t('deposit.another') }).click()
  await settledSheet(page)
  await expectAllPressable(page.getByRole('dialog').locator('label'), 'a way to pay')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await chooseWay(page, stage, 'bank')
  const payer = page.getByLabel(t('deposit.payerName'), { exact: true })
  await expectAllInReach(quickAmounts(page, stage), 'a quick amount of a transfer')
  await quickAmounts(page, stage).first().click()
  // With long texts it begins under the fixed button; the focus scrolls it into view.
  await payer.focus()
  await expectInReach(payer, 'the name of the payer')
  await payer.fill('Ly')
  await makeOrder(page, stage)
})

journey('an order that waits is left and given up with one thumb', everyTongue, async stage => {
  const { page, t } = stage
  await arriveAsMember(stage, { currency: 'VND' })
  await welcomeGone(page, stage)
  await openDeposit(page, stage)
  await chooseWay(page, stage, 'vietQr')
  await quickAmounts(page, stage).first().click()
  await makeOrder(page, stage)
  await page.getByRole('img', { name: /./ }).first().waitFor()
  await expectAllPressable(page.locator('main').getByRole('button'), 'a button of the order')

  await page.getByRole('link', { name: t('deposit.allWays') }).click()
  await chooseWay(page, stage, 'bank')
  await expectAllPressable(quickAmounts(page, stage), 'a quick amount below an order')
  await quickAmounts(page, stage).first().click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await sendButton(page, stage).click()
  // The order has pushed the form down; what is missing comes out from under the button that stays.
  const payer = page.getByLabel(t('deposit.payerName'), { exact: true })
  await payer.and(page.locator(':focus')).waitFor()
  await expectInReach(payer, 'the name that is missing')

  await page
    .getByRole('heading', { name: t('deposit.openOrders', { count: 1 }) })
    .locator('..')
    .getByRole('link')
    .click()
  await expectState(page, stage, 'waiting')
  await page.getByRole('button', { name: t('deposit.cancel'), exact: true }).click()
  await settledSheet(page)
  const answers = page.getByRole('dialog').getByRole('button')
  await expectAllInReach(answers, 'an answer')
  await answers.filter({ hasText: t('deposit.cancel') }).click()
  await expectState(page, stage, 'cancelled')
  await stage.expectAccessible(page, 'an order that was given up')
})

journey('whatever is pressed on a phone is large enough for a thumb', views.phone, async stage => {
  const { page, open } = stage
  const expectNoneSmall = async (path: string) => {
    await open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    assert.deepEqual(await readSmall(page), [], path)
  }
  await open('/')
  for (const path of ['/', '/?modal=register', '/gameHall/2']) await expectNoneSmall(path)
  await arriveAsMember(stage)
  for (const path of ['/', '/user/MyWallet', '/user/Records']) await expectNoneSmall(path)
})

journey("a tap beside the member's menu closes it and presses nothing below", views.phone, async stage => {
  const { page, t } = stage
  const account = await arriveAsMember(stage)
  await welcomeGone(page, stage)
  // It lies beside the sheet, where a thumb taps to close it.
  const below = page.getByRole('group', { name: t('nav.wallet') }).getByRole('link')
  const { x, y, width, height } = (await below.boundingBox()) ?? assert.fail('no wallet in the top bar')
  await memberMenu(page, stage, account).tap()
  await settledSheet(page)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // A press of what lies below would lead there within the same tap, or a moment after.
  await page.waitForTimeout(300)
  assert.equal(new URL(page.url()).pathname, '/')
})
