import { calls, type CallSpec } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createFakeGateway } from './modules/money/cashier/channels/fake/fake-gateway.ts'
import { registering } from './testing/registering.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const network = createScriptedNetwork()
const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  gateways: new Map([['till', gateway.channel]]),
  adapterOf: ({ gpId }) =>
    createModelAdapter({ truth: createProviderTruth(gpId), network, now: server.clock.now }),
})

/** What a member must not set about themselves, by the names of columns and of the wire. */
const inputs = {
  id: 1,
  member_id: 1,
  site_id: 2,
  account: 'owned',
  member_account: 'owned',
  currency: 'USD',
  member_currency: 'USD',
  status: 'closed',
  member_status: 1,
  member_type: 9,
  is_migrated: true,
  must_change_password: true,
  first_login_to_change_password: 1,
  is_play_frozen: true,
  need_bank_account: true,
  excluded_until: '2099-01-01T00:00:00Z',
  is_verified: true,
  identity_verified_at: '2026-01-01T00:00:00Z',
  password_hash: '$argon2id$x',
  withdraw_password_hash: '$argon2id$x',
  registered_at: '2000-01-01T00:00:00Z',
  cash: '999999999',
  balance: '999999999',
  is_admin: true,
  role: 'operator',
  agent_id: 1,
  constructor: { prototype: { status: 'closed' } },
} as const

const named: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const forMembers = named.filter(([, call]) => call.auth === 'member')

/** The fields that the call itself does not know; those that it knows are its own to check. */
function smuggled(call: CallSpec): Readonly<Record<string, unknown>> {
  const { shape } = call.body as z.ZodObject // every body of the contract is one
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !(name in shape)))
}

const stateRow = z.object({ state: z.string() })

/** Everything that is kept of members but what they may change themselves, and what their wallets hold. */
async function statuses(): Promise<string> {
  const { state } = await server.owner.one(
    stateRow,
    sql`
      select jsonb_build_object(
               'members', (select jsonb_agg(to_jsonb(m) - 'password_hash' - 'password_version'
                                            - 'previous_login_at' - 'last_login_at'
                                            order by m.id) from members m),
               'verified', (select jsonb_agg(v order by v.member_id) from verified_members v),
               'money', (select jsonb_agg(jsonb_build_array(a.id, a.balance, a.held) order by a.id)
                           from ledger.accounts a))::text as state`,
  )
  return state
}

let token = ''
beforeEach(async () => {
  // Games would move money by themselves, and rightly.
  await server.owner.run(sql`insert into play_closures values (1, now(), 'test') on conflict do nothing`)
  // One of the calls has changed the password, as it should.
  await server.owner.run(sql`
    update members set password_hash = (select password_hash from members where account = 'member8')
     where account = 'member7'`)
  token = await server.login('member7')
})

test('more than five hundred requests are made', () => {
  const made = forMembers.map(([, call]) => Object.keys(smuggled(call)).length)
  expect(made.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(500)
})

test.each(forMembers)('%s ignores claims about the member', async (name, call) => {
  const before = await statuses()
  const gone: Readonly<Record<string, object>> = {
    // What the call does by itself would be a change, too.
    balanceTransfer: { ...call.example, direction: 'out' },
    profileEdit: {},
    // More than there is, so nothing moves.
    cashSurplusIn: { amount: '9000000000' },
    cashSurplusOut: { amount: '9000000000' },
    // What it reserves is held, rightly.
    withdrawalStore: { ...call.example, withdraw_password: '0000' },
    // A first account gives a member without a name theirs, rightly.
    bindBankAccount: { ...call.example, account_number: '1' },
    // An exclusion would end the session, rightly.
    selfExclude: { ...call.example, password: 'demo12345' },
  }
  const body = { ...smuggled(call), ...(gone[name] ?? call.example) }
  const answer = await server.ask(call, body, { token })
  expect(answer.status).toBeLessThan(500)
  expect(answer.status).not.toBe(401)
  const after = await statuses()
  expect(after).toBe(before)
})

const memberRow = z.object({
  siteId: z.int(),
  status: z.string(),
  memberType: z.int(),
  isMigrated: z.boolean(),
  mustChangePassword: z.boolean(),
  isPlayFrozen: z.boolean(),
  excludedUntil: z.nullable(z.date()),
})

test('a registration makes an ordinary member, whatever its other fields', async () => {
  const { newForm, register } = registering(server)
  const form = newForm()
  expect((await register({ ...form, ...smuggled(calls.register) })).code).toBe(100)
  const made = await server.owner.one(
    memberRow,
    sql`
      select site_id, status, member_type, is_migrated, must_change_password, is_play_frozen, excluded_until
        from members
       where account = ${form.member_account}`,
  )
  expect(made).toEqual({
    siteId: 1,
    status: 'active',
    memberType: 1,
    isMigrated: false,
    mustChangePassword: false,
    isPlayFrozen: false,
    excludedUntil: null,
  })
})

test('a registration for another site makes no member', async () => {
  const { newForm, register } = registering(server)
  const form = newForm({ site_id: 2 })
  const before = await statuses()
  expect((await register(form)).code).toBe(400)
  expect(await statuses()).toBe(before)
})
