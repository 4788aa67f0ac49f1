import { calls, type SentBodyOf } from '@glasshouse/contract'
import { audit, trialBalance } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { createIncidents, createLog, createMetrics } from '@glasshouse/service'
import { expect } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../../../open-ledger.ts'
import { personalData } from '../../../../../testing/member-details.ts'
import type { Asked, ServerUnderTest } from '../../../../../testing/server-under-test.ts'
import { openHouseAccount, openMemberAccounts, transferCodes } from '../../../ledger-accounts/index.ts'
import { gatewayTimeouts } from '../../cashier-deps.ts'
import { silentCashierMetrics } from '../../cashier-metrics.ts'
import { createStaffWithdrawals, type StaffWithdrawals } from '../staff-withdrawals.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

export const whole = (value: number) => BigInt(value) * 10_000n
export const by = (name: string) => ({ by: name, reason: 'looked at' })

type Store = SentBodyOf<typeof calls.withdrawalStore>

/** member1 of the demonstration with a bound account, and staff; the server's clock is a day later with each test. */
export type WithdrawalRig = ReturnType<typeof withdrawalRig>

const idRow = z.object({ id: z.bigint() })

export function withdrawalRig(server: ServerUnderTest, gateways: PayoutDeps['gateways'] = new Map()) {
  let asked: Asked = {}
  let made: { readonly deps: PayoutDeps; readonly staff: StaffWithdrawals } | undefined
  let account = 0
  let counted = 0

  const ready = () => {
    if (!made) throw new Error('call begin in beforeEach')
    return made
  }
  const depsOf = (): PayoutDeps => {
    const { database, clock } = server
    const log = createLog({ name: 'staff', level: 'silent' })
    return {
      database,
      clock,
      ledger: openLedger({ database, clock, metrics: createMetrics() }),
      log,
      personalData,
      gateways,
      notifyOrigin: 'http://127.0.0.1:3000',
      timeouts: gatewayTimeouts,
      metrics: silentCashierMetrics,
      incidents: createIncidents({ log, clock }),
    }
  }

  /** An account at a bank; the 24 hours are over. */
  const bindAccount = async (memberId: bigint, number: string): Promise<bigint> => {
    const details = personalData.encrypt(JSON.stringify({ name: 'NguyễnVănAn', number, branch: null }), {
      table: 'bank_accounts',
      column: 'details',
      owner: memberId,
    })
    const at = new Date('2030-01-01T00:00:00Z')
    const { id } = await server.owner.one(
      idRow,
      sql`
        insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
        values (1, ${memberId}, 1, 'VND', ${details}, true, ${at}, ${at})
        returning id`,
    )
    return id
  }

  /** A settled bet of member1, in whole units. */
  const stake = async (units: number): Promise<void> => {
    counted += 1
    const at = server.clock.now()
    await server.owner.run(sql`
      insert into bet_records
             (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
              state, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
              jackpot_win_units, is_free_round)
      values (1, ${`w${counted}`}, ${at}, 1, 1, 1, 'p', ${`r${counted}`}, 2, 'SL01', 'settled', ${at}, 'VND',
              ${whole(units)}, ${whole(units)}, 0, 0, 0, false)`)
  }

  return {
    get asked() {
      return asked
    },
    get deps() {
      return ready().deps
    },
    get staff() {
      return ready().staff
    },
    get account() {
      return account
    },
    /** In `beforeEach`. */
    begin: async () => {
      await server.clock.advance(25 * 3_600_000)
      asked = { token: await server.login('member1') }
      if (!made) {
        const deps = depsOf()
        made = { deps, staff: createStaffWithdrawals(deps) }
      }
      if (account === 0) account = Number(await bindAccount(1n, '0071000123456'))
      await stake(50_000_000)
    },
    bindAccount,
    stake,
    /** Sandbox money for member1, in whole units. */
    fund: async (units: number): Promise<void> => {
      counted += 1
      const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
      const issuer = await openHouseAccount(server.owner, { siteId: 1, name: 'issuer', currency: 'VND' })
      await server.owner.transaction(tx =>
        ready().deps.ledger.post(tx, {
          key: { scope: 'test', key: `fund ${counted}`, content: `${units}` },
          movements: [
            {
              type: 'post',
              debit: issuer,
              credit: main,
              amount: { currency: 'VND', units: whole(units) },
              code: transferCodes.opening,
            },
          ],
        }),
      )
    },
    store: (body: Partial<Store> = {}, other: Asked = {}) =>
      server.ask(
        calls.withdrawalStore,
        { bank_account_id: account, amount: '100000', withdraw_password: '1357', ...body },
        { ...asked, ...other },
      ),
    setting: async () => (await server.ask(calls.withdrawalSetting, {}, asked)).data,
    detail: async (order_number: string) =>
      (await server.ask(calls.withdrawalDetail, { order_number }, asked)).data,
    cancel: (order_number: string, who = asked) => server.ask(calls.withdrawalCancel, { order_number }, who),
    expectBalanced: async (): Promise<void> => {
      for (const each of await trialBalance(server.owner)) expect(each).toMatchObject({ total: 0n })
      expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
    },
  }
}
