import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Stage } from '../harness/journey.ts'

type In = Pick<Stage, 't'>

export const newPassword = 'lantern5'
/** The answer to every captcha in the journeys. */
export const captchaAnswer = '1234'

/** New values: accounts, names and phones are unique. */
export function newAccount(): string {
  return `e${randomBytes(5).toString('hex')}`
}

function newPhone(): string {
  return `09${String(randomInt(100_000_000)).padStart(8, '0')}`
}

export async function openEntry(page: Page, { t }: In, way: 'login' | 'register'): Promise<void> {
  const name = t(way === 'login' ? 'action.logIn' : 'action.register')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(t('account.account'), { exact: true }).waitFor()
}

/** A visitor who pressed a game is asked first. */
export async function agreeToLogIn(page: Page, { t }: In): Promise<void> {
  await page
    .getByRole('dialog', { name: t('play.loginTitle') })
    .getByRole('button', { name: t('action.logIn'), exact: true })
    .click()
}

/** Phones of the members that were registered here. */
const phones = new Map<string, string>()
const registeredName = 'Ly'
/** Of the members that every demonstration begins with. */
const withdrawPassword = '1357'

/** The phone that a member registered with here; empty if the form asked for none. */
export function phoneOf(account: string): string {
  return phones.get(account) ?? ''
}

function emailOf(account: string): string {
  return `${account}@example.com`
}

/** The details of a new member, by the names of the wire. */
export function newForm(account: string) {
  const phone = newPhone()
  phones.set(account, phone)
  return {
    member_account: account,
    password: newPassword,
    check_password: newPassword,
    member_name: registeredName,
    member_email: emailOf(account),
    member_phone: phone,
    member_birthday: '1990-01-31',
  }
}

/** Fills what the form asks for in its currency; fields that may stay empty stay empty. */
export async function fillRegistration(page: Page, { t }: In, account: string): Promise<void> {
  const form = newForm(account)
  const required = {
    'account.account': form.member_account,
    'account.password': form.password,
    'account.checkPassword': form.check_password,
    'account.name': form.member_name,
    'account.email': form.member_email,
    'account.phone': form.member_phone,
    'account.captcha': captchaAnswer,
  } as const
  for (const [key, value] of Object.entries(required)) {
    // The keys are those written above; `entries` forgets it.
    const field = page.getByLabel(t(key as keyof typeof required), { exact: true })
    if ((await field.count()) > 0) await field.fill(value)
  }
  const [year = '', month = '', day = ''] = form.member_birthday.split('-')
  await chooseBirthday(page, { t }, { year, month, day })
  await page.getByRole('checkbox').check()
  const captcha = page.getByLabel(t('account.captcha'), { exact: true })
  if ((await captcha.count()) > 0) await seeCaptcha(page)
}

/** An answer without its picture is not accepted; a test that answers has seen it. */
async function seeCaptcha(page: Page): Promise<void> {
  await page.locator('form img[src^="data:"]').first().waitFor()
}

export async function chooseCurrency(page: Page, { t }: In, currency: string): Promise<void> {
  const choice = page.getByRole('dialog').getByLabel(t('account.currency'), { exact: true })
  await choice.selectOption(currency)
}

/** The code of the last SMS to a phone, from the letterbox of the demonstration. */
export async function readPhoneCode(siteUrl: string, phone: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/demo/outbox`)
  // The envelope of our own contract; the call is declared there.
  const { data } = (await response.json()) as { data: { list: { to: string; text: string }[] } }
  return /\b\d{6}\b/.exec(data.list.find(each => each.to === phone)?.text ?? '')?.[0] ?? ''
}

type Day = { readonly year: string; readonly month: string; readonly day: string }

export async function chooseBirthday(page: Page, { t }: In, { year, month, day }: Day): Promise<void> {
  const birthday = page.getByRole('group', { name: t('account.birthday'), exact: true })
  if ((await birthday.count()) === 0) return
  await birthday.getByLabel(t('account.year'), { exact: true }).selectOption(year)
  await birthday.getByLabel(t('account.month'), { exact: true }).selectOption(month)
  await birthday.getByLabel(t('account.day'), { exact: true }).selectOption(day)
}

export async function submitRegistration(page: Page, { t }: In): Promise<void> {
  await page.getByRole('button', { name: t('account.open'), exact: true }).click()
}

/** The corner that only a member has. */
export function memberMenu(page: Page, { t }: In, account: string) {
  return page.getByRole('button', { name: t('account.menuOf', { account }) })
}

/** From the home page as a visitor to a new member, by the normal form. */
export async function register(page: Page, stage: In, account = newAccount()): Promise<string> {
  await openEntry(page, stage, 'register')
  await fillRegistration(page, stage, account)
  await submitRegistration(page, stage)
  await memberMenu(page, stage, account).waitFor()
  return account
}

export async function fillLogin(
  page: Page,
  { t }: In,
  { account, password, answer = captchaAnswer }: { account: string; password: string; answer?: string },
): Promise<void> {
  await page.getByLabel(t('account.account'), { exact: true }).fill(account)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await page.getByLabel(t('account.captcha'), { exact: true }).fill(answer)
  await seeCaptcha(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.logIn'), exact: true })
    .click()
}

export async function logIn(
  page: Page,
  stage: In,
  { account, password = newPassword }: { readonly account: string; readonly password?: string },
): Promise<void> {
  await openEntry(page, stage, 'login')
  await fillLogin(page, stage, { account, password })
  await enter(page, stage, account)
}

/** The dialog that a login on an unknown device meets. */
export function newDeviceDialog(page: Page, { t }: In) {
  return page.getByRole('dialog', { name: t('account.newDeviceTitle'), exact: true })
}

/** In, at once or by the question that an unknown device is asked. */
export async function enter(page: Page, stage: In, account: string): Promise<void> {
  const asked = newDeviceDialog(page, stage)
  await memberMenu(page, stage, account).or(asked).first().waitFor()
  if (await asked.isVisible()) await passNewDevice(page, stage, account)
  await memberMenu(page, stage, account).waitFor()
}

/** By the question, also where a code is offered first, or where nothing is on file by going on without one. */
async function passNewDevice(page: Page, stage: In, account: string): Promise<void> {
  const dialog = newDeviceDialog(page, stage)
  await dialog.getByRole('button', { name: stage.t('account.continue'), exact: true }).waitFor()
  const questionInstead = dialog.getByRole('button', {
    name: stage.t('account.questionInstead'),
    exact: true,
  })
  if ((await questionInstead.count()) > 0) {
    await questionInstead.click()
    return answerQuestion(page, stage, account)
  }
  if ((await dialog.locator('input[name=answer]').count()) > 0) await answerQuestion(page, stage, account)
  else await dialog.getByRole('button', { name: stage.t('account.continue'), exact: true }).click()
}

/** Answers the current question, from the member's data on file. */
export async function answerQuestion(page: Page, { t }: In, account: string): Promise<void> {
  const answers = {
    'account.question.member_name': registeredName,
    'account.question.member_phone': phoneOf(account),
    'account.question.member_email': emailOf(account),
    'account.question.withdraw_password': withdrawPassword,
  } as const
  for (const [key, answer] of Object.entries(answers)) {
    // The keys are those written above; `entries` forgets it.
    const field = page.getByLabel(t(key as keyof typeof answers), { exact: true })
    if ((await field.count()) > 0) await field.fill(answer)
  }
  // Some sites ask for a picture as well.
  const captcha = page.getByRole('dialog').getByLabel(t('account.captcha'), { exact: true })
  if ((await captcha.count()) > 0) {
    await captcha.fill(captchaAnswer)
    await page.getByRole('dialog').locator('img[src^="data:"]').first().waitFor()
  }
  await page.getByRole('button', { name: t('account.continue'), exact: true }).click()
}

/** Messages close by themselves, but not under the pointer; a test does not wait for one that is in the way. */
export async function dismissMessage(page: Page, { t }: In, says: string): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: says })
  await message.getByRole('button', { name: t('action.dismiss') }).click()
  await message.waitFor({ state: 'detached' })
}

export async function logOut(page: Page, stage: In, account: string): Promise<void> {
  await memberMenu(page, stage, account).click()
  await page.getByRole('button', { name: stage.t('action.logOut'), exact: true }).click()
  await page.getByRole('button', { name: stage.t('action.register'), exact: true }).waitFor()
}
