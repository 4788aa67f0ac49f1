import { calls } from '@glasshouse/contract'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll } from 'vitest'
import { depositCredited } from '../../../../events.ts'
import { openLedger } from '../../../../open-ledger.ts'
import { emit } from '../../../../platform/events/index.ts'
import { forSite } from '../../../../platform/site-scope.ts'
import { registering } from '../../../../testing/registering.ts'
import { serverUnderTest } from '../../../../testing/server-under-test.ts'
import { createStaffGrants } from '../../grants/index.ts'
import { createStaffFriends, type NewFriendProgramme, type StaffFriends } from '../staff-friends.ts'

export const whole = (value: number) => BigInt(value) * 10_000n
export const decider = { by: 'Ann', reason: 'a test' }

export type Person = { readonly id: bigint; readonly account: string; readonly token: string }

/** Two hours after a midnight in Caracas, and a programme with small steps in Vietnamese dong. */
export function friendRig() {
  const server = serverUnderTest({ start: new Date('2027-03-15T06:00:00Z') })
  const { newForm, register } = registering(server)
  let staff:
    | { readonly friends: StaffFriends; readonly grants: ReturnType<typeof createStaffGrants> }
    | undefined
  let ledger: ReturnType<typeof openLedger> | undefined
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('it is there from beforeAll on')
    return value
  }
  beforeAll(() => {
    const { owner: database, clock } = server
    ledger = openLedger({ database, clock, metrics: createMetrics() })
    staff = {
      friends: createStaffFriends({ database, clock, ledger }),
      grants: createStaffGrants({ database, clock, ledger }),
    }
  })
  let deposits = 0
  return {
    server,
    staff: () => there(staff),
    ledger: () => there(ledger),
    define: async (
      name: string,
      budget: number,
      change: Partial<NewFriendProgramme> = {},
    ): Promise<number> => {
      const { id: programmeId } = must(
        await there(staff).friends.define({
          ...decider,
          site: 'Glasshouse',
          name,
          currency: 'VND',
          title: { en_US: 'Friends', vi_VN: 'Bạn bè' },
          steps: [
            { step: 1, kind: 'deposit', neededUnits: whole(100_000), rewardUnits: whole(20_000) },
            { step: 2, kind: 'deposit', neededUnits: whole(1_000_000), rewardUnits: whole(90_000) },
            { step: 3, kind: 'turnover', neededUnits: whole(500_000), rewardUnits: whole(5_000) },
            { step: 4, kind: 'turnover', neededUnits: whole(800_000), rewardUnits: whole(7_000) },
          ],
          days: 30,
          delayDays: 1,
          turnover: 100,
          weights: { 2: 100 },
          startsAt: null,
          endsAt: null,
          ...change,
        }),
      )
      if (budget > 0) must(await there(staff).grants.fund({ programmeId, units: whole(budget), ...decider }))
      return programmeId
    },
    /** A new member, by a friend's code or without one. */
    join: async (code?: string): Promise<Person> => {
      const form = newForm(code === undefined ? {} : { recommend_code: code })
      const { data } = await register(form)
      return { id: BigInt(data.member_id), account: form.member_account ?? '', token: data.token }
    },
    project: ({ token }: Pick<Person, 'token'>) => server.ask(calls.recommendProject, {}, { token }),
    /** A deposit that was credited now, as the cashier tells of it. */
    deposit: async ({ id }: Person, sum: number): Promise<void> => {
      deposits += 1
      const [number, units, at] = [`D${deposits}`, whole(sum), server.clock.now()]
      await server.owner.run(sql`
        insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units,
                                    fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url, state, note,
                                    credited_units, credited_fee_units, created_at, expires_at, finished_at)
        select ${number}, 1, ${id}, min(id), 'till', 'bank', 'VND', ${units}, 0, 0, 0, 'en_US', '', '', 'success', 'ok',
               ${units}, 0, ${at}, ${at}, ${at}
          from payment_channels`)
      const data = { memberId: id, orderNumber: number, currency: 'VND', units } as const
      await server.database.transaction(
        tx => emit(tx, depositCredited, { siteId: 1, key: number, at, data }),
        forSite(1),
      )
      await server.app.runDue()
    },
    /** Valid bets of a day of the site, booked on it or on a later one; a void is below zero. */
    bet: (
      { id }: Person,
      sum: number,
      { day, booked = day }: { readonly day: string; readonly booked?: string },
    ) =>
      server.owner.run(sql`
        insert into play_days
        values (1, ${id}, 'VND', ${day}, ${booked}, 1, 2, ${sum < 0 ? -1 : 1}, ${whole(sum)}, ${whole(sum)}, 0, 0, 0)
            on conflict on constraint play_days_pkey do update
           set valid_units = play_days.valid_units + excluded.valid_units`),
  }
}
