import { calls, type LoginChallenge } from '@glasshouse/contract'
import { sha256Hex } from '@glasshouse/service'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { drawCaptcha, logIn, marked } from './asking.ts'
import { fixedCaptcha, type Asked, type ServerUnderTest } from './server-under-test.ts'

/** Cookies of browsers: one that the account knows, and an unknown one. */
export const devices = { known: 'k'.repeat(43), stranger: 's'.repeat(43) } as const

/** A request as the browser with this device makes it. */
export function fromBrowser(device: string, asked: Asked = {}): Asked {
  return marked({
    ...asked,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `device=${device}`, ...asked.headers },
  })
}

/** Makes a device one that an account of the first site knows. */
export async function trust(server: ServerUnderTest, account: string, device: string = devices.known) {
  const now = server.clock.now()
  await server.owner.run(sql`
    insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at, expires_at)
    select site_id, id, ${sha256Hex(device)}, '', '', ${now}, ${now}, ${now}::timestamptz + interval '90 days'
      from members
     where site_id = 1 and account = ${account}`)
}

/** Only with strict passwords may the first site go without proofs. */
export async function letGoWithout(server: ServerUnderTest, what: 'checks_devices' | 'skip_allowed') {
  await server.owner.run(sql`update sites set password_profile = 'strict' where id = 1`)
  await server.owner.run(sql`
    insert into login_settings (site_id, password_profile, checks_devices, skip_allowed)
    values (1, 'strict', ${what !== 'checks_devices'}, ${what === 'skip_allowed'})`)
}

/** The first site without settings of its own, as the demonstration has it. */
export async function forgetLoginSettings(server: ServerUnderTest): Promise<void> {
  await server.owner.run(sql`delete from login_settings`)
  await server.owner.run(sql`update sites set password_profile = 'basic' where id = 1`)
}

/** The challenge that a login from a strange browser meets. */
export async function challengeOf(
  server: ServerUnderTest,
  account: string,
  asked: Asked = {},
): Promise<LoginChallenge> {
  const answer = await logIn(server, { account, udid: 'u1' }, fromBrowser(devices.stranger, asked))
  if (answer.code !== 107) throw new Error(`the login answered ${answer.code}`)
  return answer.raw as LoginChallenge // 107 carries one, by the contract
}

export type Answering = { readonly answer: string; readonly question?: string; readonly captcha?: string }

/** Answers a question of the double validation, with a right captcha unless the test overrides it. */
export async function answerQuestion(
  server: ServerUnderTest,
  member_login_id: string,
  { answer, question, captcha }: Answering,
  asked: Asked = {},
) {
  const captcha_token = captcha ?? (await drawCaptcha(server, 1, asked))
  const body = { member_login_id, answer, captcha_token, captcha_answer: fixedCaptcha }
  // A question that the contract does not know is what some tests are about.
  const named = (question === undefined ? {} : { question }) as { question?: 'member_name' }
  return server.ask(calls.doubleValidation, { ...body, ...named }, fromBrowser(devices.stranger, asked))
}

/** The digits of the newest message in the demonstration's letterbox to this recipient. */
export async function newestCode(server: ServerUnderTest, to: string): Promise<string> {
  const { data } = await server.ask(calls.demoOutbox, {})
  const message = data.list.find(each => each.to === to && /\d{6}/.test(each.text))
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

/** The recipients of notifications of this kind, the newest first. */
async function notifiedBy(server: ServerUnderTest, words: string): Promise<readonly string[]> {
  const { list } = (await server.ask(calls.demoOutbox, {})).data
  return list.filter(each => `${each.subject} ${each.text}`.includes(words)).map(each => each.to)
}

/** The recipients of the notification about a new device. */
export const notifiedOfDevices = (server: ServerUnderTest) => notifiedBy(server, 'new device')

/** The recipients of the notification that a phone, an e-mail or the withdraw password was changed. */
export const notifiedOfDetails = (server: ServerUnderTest) =>
  notifiedBy(server, 'change your password now and contact')

/** Six digits that are not those. */
export function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

const recordRow = z.object({
  way: z.string(),
  proof: z.nullable(z.string()),
  claims: z.record(z.string(), z.string()),
})

/** How the newest login is kept. */
export function newestLogin(server: ServerUnderTest) {
  return server.owner.one(
    recordRow,
    sql`select way, proof, claims from login_records order by id desc limit 1`,
  )
}
