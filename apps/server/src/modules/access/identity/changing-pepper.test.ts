import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest } from '../../../testing/server-under-test.ts'
import { createPasswords } from '../members/index.ts'

const [oldPepper, newPepper] = ['o'.repeat(40), 'n'.repeat(40)] as const
const server = serverUnderTest({ settings: { passwordPeppers: [newPepper, oldPepper] } })

const rows = z.object({ digits: z.string().nullable(), password: z.string() })
function stored(account: string) {
  return server.owner.one(
    rows,
    sql`select withdraw_password_hash as digits, password_hash as password from members where account = ${account}`,
  )
}

test('digits are rehashed once everything else is right: earlier, the time would reveal them', async () => {
  const old = await createPasswords([oldPepper]).hash('withdrawPassword', '1357')
  await server.owner.run(sql`update members set withdraw_password_hash = ${old} where account = 'member5'`)
  const verify = async (member_phone: string) => {
    const address = newAddress()
    const captcha_token = (await server.ask(calls.clientCaptcha, {}, { address })).data.text
    const proof = { account: 'member5', withdraw_password: '1357', member_phone }
    return server.ask(
      calls.verifyTransfer,
      { ...proof, captcha_token, captcha_answer: fixedCaptcha },
      { address },
    )
  }
  expect((await verify('0987654322')).code).toBe(201)
  expect((await stored('member5')).digits).toBe(old)
  expect((await verify('0987654321')).code).toBe(1000)
  const { digits } = await stored('member5')
  expect(digits).not.toBe(old)
  expect(await createPasswords([newPepper]).verify('withdrawPassword', '1357', digits ?? '')).toBe(true)
})

test('the password of a closed account is not hashed anew: its login is to take as long as a wrong one', async () => {
  const old = await createPasswords([oldPepper]).hash('password', 'demo1234')
  await server.owner.run(
    sql`update members set password_hash = ${old} where account in ('member6', 'member10')`,
  )
  await server.owner.run(sql`update members set status = 'closed' where account = 'member10'`)
  expect((await logIn(server, { account: 'member10' })).code).toBe(101)
  expect((await stored('member10')).password).toBe(old)
  expect((await logIn(server, { account: 'member6' })).code).toBe(100)
  expect((await stored('member6')).password).not.toBe(old)
})
