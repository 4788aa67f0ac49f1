import { calls, type CallSpec } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { newestCode } from '../../../testing/proofs.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'

const server = serverUnderTest()

beforeEach(async () => {
  await server.owner.run(sql`truncate limit_windows, security_events`)
})

const endSessions = sql`update sessions set ended_at = now(), end_reason = 'otherLogin' where ended_at is null`
const countRow = z.object({ wrong: z.int(), tries: z.int(), withdrawals: z.int(), clerks: z.int() })
const counted = () =>
  server.owner.one(
    countRow,
    sql`
      select (select count(*) from security_events where kind = 'passwordWrong')::integer as wrong,
             (select coalesce(sum(count), 0) from limit_windows where name like 'attempt-%')::integer as tries,
             (select count(*) from withdrawal_orders)::integer as withdrawals,
             (select count(*) from agent_sub_accounts)::integer as clerks`,
  )
const nothing = { wrong: 0, tries: 0, withdrawals: 0, clerks: 1 }

const withdrawal = { bank_account_id: 1, amount: '100000' }
const bankAccount = {
  bank_id: 1,
  account_name: 'NguyễnVănAn',
  account_number: '0071000123456',
}
const edited = { password: 'quay7788', check_password: 'quay7788' }

const clerk = { account: 'clerk_2', name: 'Minh', password: 'lantern77', rights: [] }

/** The one sub-account of member8, who is an agent. */
let known = { id: '' }

beforeAll(async () => {
  const token = await server.login('member8')
  const made = { ...clerk, account: 'clerk_1', own_password: 'demo1234' }
  known = (await server.ask(calls.agentSubAccountStore, made, { token })).data
})

/** The code that binding an account asks for too. */
async function sendCode(token: string) {
  await server.ask(calls.bankAccountCode, {}, { token })
  return { verify_code: await newestCode(server, '0912345678') }
}

type Case = readonly [what: string, call: CallSpec, right: object, wrong: object, account: string]

const cases: readonly Case[] = [
  [
    'a withdrawal',
    calls.withdrawalStore,
    { ...withdrawal, withdraw_password: '1357' },
    { ...withdrawal, withdraw_password: '9999' },
    'member1',
  ],
  [
    'another bank account',
    calls.bindBankAccount,
    { ...bankAccount, withdraw_password: '1357' },
    { ...bankAccount, withdraw_password: '9999' },
    'member1',
  ],
  [
    'another password',
    calls.editPassword,
    { ...edited, old_password: 'demo1234' },
    { ...edited, old_password: 'wrong111' },
    'member1',
  ],
  [
    'a self-exclusion',
    calls.selfExclude,
    { permanent: 1, password: 'demo1234' },
    { permanent: 1, password: 'wrong111' },
    'member1',
  ],
  [
    'another sub-account',
    calls.agentSubAccountStore,
    { ...clerk, own_password: 'demo1234' },
    { ...clerk, own_password: 'wrong111' },
    'member8',
  ],
  [
    'another password of a sub-account',
    calls.agentSubAccountUpdate,
    { password: 'lantern78', own_password: 'demo1234' },
    { password: 'lantern78', own_password: 'wrong111' },
    'member8',
  ],
]

test.each(cases)(
  '%s of a session that ends meanwhile is answered so, and no try is counted',
  async (_what, call, _right, wrong, account) => {
    const token = await server.login(account)
    // So that the call notes that the session was used, and waits for that while it is being ended.
    await server.clock.advance(2_000)
    const asked = await server.owner.transaction(async tx => {
      await tx.run(endSessions)
      const answer = server.ask(call, { ...known, ...wrong }, { token })
      await untilSomebodyWaits(server.owner)
      return [answer]
    })
    const [answer] = await Promise.all(asked)
    expect(answer).toMatchObject({ code: 401, raw: { reason: 'otherLogin' } })
    expect(await counted()).toEqual(nothing)
  },
)

test.each(cases)(
  '%s that waits while its session ends changes nothing',
  async (_what, call, right, _wrong, account) => {
    const token = await server.login(account)
    const sent = account === 'member1' ? await sendCode(token) : known
    const asked = await server.owner.transaction(async tx => {
      await tx.run(sql`select from members where site_id = 1 and account = ${account} for update`)
      const answer = server.ask(call, { ...right, ...sent }, { token })
      await untilSomebodyWaits(server.owner)
      await tx.run(endSessions)
      return [answer]
    })
    const [answer] = await Promise.all(asked)
    expect(answer).toMatchObject({ code: 401, raw: { reason: 'otherLogin' } })
    expect(await counted()).toEqual(nothing)
    expect((await server.ask(calls.withdrawalSetting, {}, { token: await server.login(account) })).code).toBe(
      1000,
    )
  },
)
