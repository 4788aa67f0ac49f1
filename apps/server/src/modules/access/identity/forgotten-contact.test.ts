import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { drawCaptcha, newAddress } from '../../../testing/asking.ts'
import { newestCode } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest } from '../../../testing/server-under-test.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const server = serverUnderTest()

beforeEach(async () => {
  await server.owner.run(sql`truncate limit_windows, demo_messages, message_codes`)
})

async function askForCode(member_email: string, member_account = 'member1') {
  const asked = { address: newAddress() }
  const captcha_token = await drawCaptcha(server, 1, asked)
  return server.ask(
    calls.forgotSend,
    { member_account, member_email, captcha_token, answer: fixedCaptcha },
    asked,
  )
}

const writtenTo = async () => (await server.ask(calls.demoOutbox, {})).data.list.map(each => each.to)

// A space makes another mailbox of it: what reads `a n@member.example` writes to the mailbox `n`.
test.each(['a n@member.example', 'a\tn@member.example', 'a\u3000n@member.example', 'an@member .example'])(
  'a code for a forgotten password is not sent to %j, for any account',
  async typed => {
    const real = await askForCode(typed)
    expect(real.code).toBe(400)
    expect(real.raw).toEqual({ errors: { member_email: 'err_email_format' } })
    expect((await askForCode(typed, 'nobody77')).text).toBe(real.text)
    expect(await writtenTo()).toEqual([])
  },
)

test('a code goes to the mailbox as its member wrote it down, and is good for what was typed', async () => {
  await writeDetails(server, 'member1', { email: 'An@member.example' })
  expect((await askForCode('aN@Member.example')).code).toBe(100)
  const [to = ''] = await writtenTo()
  expect(to.toLowerCase()).toBe('an@member.example')
  const body = { member_account: 'member1', member_email: 'AN@member.example' }
  const code = await newestCode(server, to)
  expect((await server.ask(calls.forgotVerify, { ...body, code })).code).toBe(100)
})

test('a code goes to the contact on file, not to the typed text', async () => {
  await writeDetails(server, 'member1', { email: 'a n@member.example' })
  await askForCode('an@member.example')
  expect(await writtenTo()).toEqual(['a n@member.example'])
})
