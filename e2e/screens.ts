import type { Page } from 'playwright-core'
import type { Stage } from './harness/journey.ts'
import { expectItMatches } from './steps/checking.ts'
import {
  fillLogin,
  fillRegistration,
  logIn,
  logOut,
  memberMenu,
  newAccount,
  openEntry,
  register,
  submitRegistration,
} from './steps/entering.ts'
import { openDemo, play } from './steps/games.ts'
import { openWallet } from './steps/wallet.ts'

/** Takes a picture of a page; all of it, or what is in the window. */
export type Camera = (page: Page, screen: string, options?: { readonly whole?: boolean }) => Promise<void>

export async function takeVisitorPictures(stage: Stage, camera: Camera): Promise<void> {
  const { open, page, t, isPhone } = stage
  await open('/')
  await camera(page, 'home', { whole: true })
  await page.getByRole('button', { name: t('language.choose') }).click()
  await page.getByRole('dialog').waitFor()
  await camera(page, 'language')
  await page.keyboard.press('Escape')

  await open('/?modal=login')
  await page.getByLabel(t('account.captcha'), { exact: true }).waitFor()
  await camera(page, 'login')
  await fillLogin(page, stage, { account: 'member4', password: 'demo1234' })
  // A private message of the member that is switched off; on the other site the name is unknown, and the field says so.
  await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor()
  await camera(page, 'login-refused')

  await open('/?modal=register')
  const account = page.getByLabel(t('account.account'), { exact: true })
  await account.fill('ab')
  await account.blur()
  await camera(page, 'register-mistake')
  // The link to the agreement is the last button of the form that does not send it.
  await page.locator('form button[type=button]').last().click()
  await page.getByRole('dialog').last().locator('h3').first().waitFor()
  await camera(page, 'agreement')

  await open('/no/such/page')
  await camera(page, 'not-found')
  await open('/')
  if (isPhone) {
    await page.getByRole('article').first().getByRole('button').click()
    await page.getByRole('dialog').waitFor()
    await camera(page, 'game-sheet')
    await page.keyboard.press('Escape')
  } else {
    await page.getByRole('article').first().hover()
    await camera(page, 'tile')
  }
}

/** Answers the account that it opened. */
export async function takeMemberPictures(stage: Stage, camera: Camera): Promise<string> {
  const { open, page, t, siteUrl } = stage
  await open('/user/MyWallet')
  await page.getByLabel(t('account.captcha'), { exact: true }).waitFor()
  await camera(page, 'wallet-of-a-visitor')
  await open('/')
  await openEntry(page, stage, 'register')
  const account = newAccount()
  await fillRegistration(page, stage, account)
  await camera(page, 'register')
  await submitRegistration(page, stage)
  await memberMenu(page, stage, account).waitFor()
  await camera(page, 'welcome')
  await memberMenu(page, stage, account).click()
  await camera(page, 'member-menu')
  await page.keyboard.press('Escape')
  await openWallet(page, stage)
  await camera(page, 'wallet-before-playing', { whole: true })
  await open('/user/Records')
  await page.getByText(t('records.noBets')).waitFor()
  await camera(page, 'records-empty', { whole: true })
  await page.goto(`${siteUrl}/loading`)
  await page.getByRole('heading').waitFor()
  await camera(page, 'loading')
  return account
}

export async function takeGamePictures(stage: Stage, camera: Camera): Promise<void> {
  const { open, page, wire, context } = stage
  await open('/')
  const demo = await openDemo(page, stage)
  await camera(demo.page, 'game-demo')
  await demo.page.close()
  const dice = await openDemo(page, stage, 'dice100')
  await camera(dice.page, 'dice')
  for (let round = 0; round < 4; round += 1) await dice.spin()
  await camera(dice.page, 'dice-result', { whole: true })
  await dice.page.getByRole('button', { name: wire('dice100.odds') }).click()
  await dice.page.getByRole('dialog').waitFor()
  await camera(dice.page, 'dice-odds')
  await dice.page.close()

  for (const title of ['comet', 'baccarat', 'homeStraight', 'mapPoint'] as const) {
    await open('/')
    const shown = await openDemo(page, stage, title)
    await camera(shown.page, title)
    await shown.page.close()
  }

  // The one whose games have windows of their own in every layout of both brands.
  await open('/')
  const game = await play(page, stage)
  await camera(game.page, 'game')
  await openWallet(page, stage)
  await camera(page, 'wallet-while-playing', { whole: true })
  await game.page.getByRole('button', { name: wire('arcade.spin'), exact: true }).click()
  await camera(game.page, 'game-turning')
  await game.waitForRound(0)
  for (let round = 0; round < 8; round += 1) await game.spin()
  await camera(game.page, 'game-result', { whole: true })
  await game.page.getByRole('button', { name: wire('slot.paytable') }).click()
  await game.page.getByRole('dialog').waitFor()
  await camera(game.page, 'paytable')
  await game.page.keyboard.press('Escape')

  const opening = context.waitForEvent('page')
  await game.page
    .getByRole('link', { name: wire('arcade.checkRound') })
    .first()
    .click()
  const proof = await opening
  await proof.getByRole('status').getByRole('button').waitFor()
  await camera(proof, 'proof-sealed', { whole: true })
  await expectItMatches(proof, stage)
  await camera(proof, 'proof', { whole: true })
  await proof.close()

  await game.leave()
  await camera(page, 'back-home')
  await open('/user/MyWallet')
  await page.getByText(stage.t('wallet.recent')).waitFor()
  await camera(page, 'wallet', { whole: true })
  await open('/user/Records')
  await page.getByText(stage.wire('lanternThree.name')).first().waitFor()
  await camera(page, 'records', { whole: true })
}

/** What a member finds whose account was opened elsewhere meanwhile. */
export async function takeLoggedOutPictures(stage: Stage, camera: Camera, member: string): Promise<void> {
  const { open, page, anotherPerson } = stage
  await open('/')
  await logOut(page, stage, member)
  const account = await register(page, stage)
  const elsewhere = await anotherPerson()
  await elsewhere.open('/')
  await logIn(elsewhere.page, stage, { account })
  await page.getByRole('alert').waitFor()
  await camera(page, 'logged-in-elsewhere')
}
