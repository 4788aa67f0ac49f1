import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newAddress } from '../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest } from '../../testing/server-under-test.ts'
import { createPasswords } from '../members/index.ts'

const [oldPepper, newPepper] = ['o'.repeat(40), 'n'.repeat(40)] as const
const server = serverUnderTest({ settings: { passwordPeppers: [newPepper, oldPepper] } })

const row = z.object({ hash: z.string() })
async function storedDigits(): Promise<string> {
  const { hash } = await server.owner.one(
    row,
    sql`select withdraw_password_hash as hash from members where account = 'member5'`,
  )
  return hash
}

test('digits are hashed anew once all that goes with them is right: before, the time would tell of them', async () => {
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
  expect(await storedDigits()).toBe(old)
  expect((await verify('0987654321')).code).toBe(1000)
  const now = await storedDigits()
  expect(now).not.toBe(old)
  expect(await createPasswords([newPepper]).verify('withdrawPassword', '1357', now)).toBe(true)
})
