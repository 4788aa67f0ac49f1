import { calls, type CallSpec } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAddress } from '../../../testing/asking.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { openHouseAccounts, openMemberAccounts, transferCodes } from '../../money/ledger-accounts/index.ts'
import { createFakeGateway } from '../../money/cashier/channels/fake/fake-gateway.ts'
import { findGuardRefusal, memberGuards, type MemberGuard } from '../members/index.ts'

const network = createScriptedNetwork()
const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  gateways: new Map([['till', gateway.channel]]),
  adapterOf: ({ gpId }) =>
    createModelAdapter({ truth: createProviderTruth(gpId), network, now: server.clock.now }),
})

const decidedBy = { by: 'Ann', reason: 'passport seen, letter 7' }
const verify = (isVerified: boolean) =>
  staffMembers(server).change(
    { account: 'member1', site: undefined },
    { aspect: 'identity', isVerified },
    decidedBy,
  )

let asked: Asked
beforeAll(async () => {
  asked = { token: await server.login('member1') }
})

/** How the site asks: not at all, before money and games, before demonstrations too. */
const rules = { off: undefined, money: false, demo: true } as const

async function siteAsks(rule: keyof typeof rules): Promise<void> {
  await server.owner.run(sql`delete from identity_rules`)
  const includesDemo = rules[rule]
  if (includesDemo === undefined) return
  await server.owner.run(sql`insert into identity_rules (site_id, includes_demo) values (1, ${includesDemo})`)
}

async function memberIs(state: 'verified' | 'unverified'): Promise<void> {
  await server.owner.run(sql`delete from verified_members`)
  if (state === 'verified') must(await verify(true))
}

beforeEach(async () => {
  await siteAsks('money')
  await memberIs('unverified')
})

const game = { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 }

/** The identity check of each call about money or games, and its answer to an unverified member. */
const matrix: Readonly<Record<string, number | 'reads' | 'withdraws'>> = {
  play: 107,
  depositStore: 108,
  balanceTransfer: 110,
  playStatus: 'reads',
  leave: 'withdraws',
  recoverAll: 'withdraws',
  recoverAllOld: 'withdraws',
  myCash: 'reads',
  balanceRefresh: 'reads',
  autoTransfer: 'reads',
  depositChannels: 'reads',
  fastPaymentSetting: 'reads',
  depositDetail: 'reads',
  depositCancel: 'reads',
}

const bodies: Readonly<Record<string, object>> = {
  play: game,
  depositStore: { channel_id: 1, amount: '500000' },
  balanceTransfer: { gp_id: 'GPJD', direction: 'in', amount: '50000' },
}

const named: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const aboutMoney = named.filter(
  ([, { auth, path }]) =>
    auth === 'member' && /\/member\/game\/|balance|my_cash|auto_transfer|\/deposit\/|fast_payment/.test(path),
)

const ask = async (name: string, call: CallSpec) => {
  await server.clock.advance(1_000)
  return server.ask(call, bodies[name] ?? call.example ?? {}, asked)
}

describe('a site that asks who a member is', () => {
  test('lists for every call about money or games its answer to an unverified member', () => {
    expect(aboutMoney.map(([name]) => name).filter(name => !(name in matrix))).toEqual([])
  })

  test.each(aboutMoney)(
    'tells an unverified member of %s what to do, and admits a verified one',
    async (name, call) => {
      const refused = Object.entries(call.refusals).find(([refusal]) => refusal === 'identityUnverified')?.[1]
      const expected = matrix[name]
      expect(refused).toBe(typeof expected === 'number' ? expected : undefined)
      if (typeof expected !== 'number') return
      for (const [language, words] of [
        ['en_US', 'verify your identity'],
        ['vi_VN', 'xác minh danh tính của bạn'],
      ] as const) {
        const answer = await server.ask(call, bodies[name], { ...asked, language })
        expect(answer.code).toBe(expected)
        expect(answer.message).toContain(words)
      }
      await memberIs('verified')
      expect((await ask(name, call)).code).toBe(call.success)
      await server.ask(calls.leave, {}, asked)
      await server.clock.advance(31_000)
    },
  )

  test.each(['off', 'money'] as const)('does not apply to demo games (%s)', async rule => {
    await siteAsks(rule)
    expect((await demo({})).code).toBe(1000)
  })

  test('applies to demo games too where configured, and only a verified member plays one', async () => {
    await siteAsks('demo')
    const visitor = await demo({})
    expect(visitor.code).toBe(103)
    expect(visitor.message).toContain('Log in')
    expect((await demo(asked)).code).toBe(103)
    await memberIs('verified')
    expect((await demo(asked)).code).toBe(1000)
    expect((await demo({})).code).toBe(103)
  })

  const demo = (who: Asked) =>
    server.ask(
      calls.demoPlay,
      { currency: 'VND', gp_id: 'GPR8', game_code: 'SL01' },
      { ...who, ...(who.token === undefined ? { address: newAddress() } : {}) },
    )

  test('a site without the rule admits all members', async () => {
    await siteAsks('off')
    expect((await server.ask(calls.depositStore, { channel_id: 2, amount: '500000' }, asked)).code).toBe(1000)
  })

  test('asks no other site’s members', async () => {
    await server.owner.run(sql`update identity_rules set site_id = 2`)
    expect((await server.ask(calls.depositStore, { channel_id: 3, amount: '500000' }, asked)).code).toBe(1000)
  })
})

const guardCases: readonly (readonly [MemberGuard, string | undefined])[] = [
  ['member_may_play', 'identityUnverified'],
  ['member_may_open_game', 'identityUnverified'],
  ['member_may_transfer_to_provider', 'identityUnverified'],
  ['member_may_withdraw_from_provider', undefined],
  ['member_may_take_savings', undefined],
  ['member_may_receive', undefined],
  ['member_may_be_credited', undefined],
]

describe('under the locks of the ledger', () => {
  test.each(guardCases)(
    '%s answers %s for an unverified member, and passes a verified one',
    async (name, refusal) => {
      const { owner: database } = server
      const { main } = await openMemberAccounts(database, 1n, 'VND')
      const { adjustments } = await openHouseAccounts(database, 1, 'VND')
      const ledger = createLedger({ database, guards: memberGuards })
      const move = async (key: string) => {
        const decision = await ledger.submit({
          key: { scope: 'identity', key: `${name} ${key}`, content: '' },
          movements: [
            {
              type: 'post',
              debit: main,
              credit: adjustments,
              amount: { currency: 'VND', units: 1n },
              code: transferCodes.opening,
            },
          ],
          guard: { name, subject: 1n },
        })
        return decision.ok ? undefined : decision.data
      }
      expect(await move('unverified')).toEqual(refusal && { refusal })
      await memberIs('verified')
      expect(await move('verified')).toBeUndefined()
      expect(await findGuardRefusal(database, name, { memberId: 1n, at: new Date() })).toBeUndefined()
      await ledger.close()
    },
  )
})

const changeRow = z.object({ stateBefore: z.string(), stateAfter: z.string(), decidedBy: z.string() })

test('decisions about a verified identity are kept', async () => {
  must(await verify(true))
  expect(await verify(true)).toMatchObject({ refusal: 'unchanged' })
  must(await verify(false))
  const changes = await server.owner.all(
    changeRow,
    sql`
      select state_before, state_after, decided_by from member_status_changes
       where aspect = 'identity' order by id desc limit 2`,
  )
  expect(changes).toEqual([
    { stateBefore: 'verified', stateAfter: 'unverified', decidedBy: 'Ann' },
    { stateBefore: 'unverified', stateAfter: 'verified', decidedBy: 'Ann' },
  ])
})
