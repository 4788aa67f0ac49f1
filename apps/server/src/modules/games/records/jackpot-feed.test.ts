import { commitmentOf } from '@glasshouse/fairness'
import { audit } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forAllSites } from '../../../platform/site-scope.ts'
import { beginLostCondition, openSources } from '../../../testing/lost-gift.ts'
import { by, type JackpotRig } from '../jackpot/testing/jackpot-rig.ts'
import { feedUnderTest } from './testing/feed-rig.ts'

/* The whole way of a bet: as a provider reports it, into its record, into the pot, and to a winner. */

/** More than the smallest odds: it wins for certain. */
const sure = 10_000_000n
const smallestOdds = 1n

async function recomputed({ staff }: JackpotRig, currency: Currency = 'VND') {
  return must(await staff.recompute({ site: 'main', currency }))
}

const winRow = z.object({ betId: z.string(), units: z.bigint(), seedUnits: z.bigint(), memberId: z.bigint() })
const winsOf = ({ deps }: JackpotRig) =>
  deps.database.transaction(
    tx => tx.all(winRow, sql`select bet_id, units, seed_units, member_id from jackpot_wins order by id`),
    forAllSites,
  )

describe('what bets pay in', () => {
  const under = feedUnderTest()

  test('each once, whatever is fetched again; a void is made up by what follows, and the pot never falls', async () => {
    const { rig, store } = under()
    await rig.runPot({ ceilingUnits: 1_000_500n })
    const member = await rig.newMember()
    expect(await rig.balanceOf('jackpot')).toBe(1_000_000n)
    await store({ id: 'a', of: member, units: 1_000n })
    expect(await rig.feed()).toBe(1)
    await store({ id: 'a', of: member, units: 1_000n })
    await store({ id: 'a', of: member, units: 1_000n }, { id: 'b', of: member, units: 2_000n, platformId: 2 })
    await rig.feed()
    expect(await rig.balanceOf('jackpot')).toBe(1_000_300n)
    expect(await rig.balanceOf('jackpotCost')).toBe(-300n)

    await store({ id: 'a', of: member, units: 1_000n, version: 2n, state: 'void' })
    await rig.feed()
    expect(await rig.balanceOf('jackpot')).toBe(1_000_300n)
    // 150: 100 make up for the void bet. Then a resettled bet pays more, and what is beyond the ceiling is kept.
    await store({ id: 'c', of: member, units: 1_500n })
    await rig.feed()
    expect(await rig.balanceOf('jackpot')).toBe(1_000_350n)
    const reserve = await rig.balanceOf('jackpotReserve')
    await store({ id: 'c', of: member, units: 4_000n, version: 2n, state: 'resettled' })
    await rig.feed()
    expect(await rig.balanceOf('jackpot')).toBe(1_000_500n)
    expect(await rig.balanceOf('jackpotReserve')).toBe(reserve + 100n)
    expect(await recomputed(rig)).toMatchObject({ bets: 3, partUnits: 600n, faults: [] })
  })

  test('a bet counts by the share of the time when it was placed; other games and currencies pay nothing', async () => {
    const { rig, store } = under()
    const member = await rig.newMember()
    const named = { site: 'main', currency: 'VND', ...by } as const
    const before = rig.clock.now()
    await rig.clock.advance(1_000)
    must(await rig.staff.share({ ...named, gpId: 'GPR8', gameCode: 'lantern-three', parts: 0 }))
    await rig.clock.advance(1_000)
    await store(
      { id: 'late', of: member, units: 1_000n, placedAt: before },
      { id: 'after', of: member, units: 1_000n },
    )
    expect(await rig.feed()).toBe(1)
    expect(await recomputed(rig)).toMatchObject({ bets: 4, faults: [] })
  })

  test('two currencies have two pots', async () => {
    const { rig, store } = under()
    await rig.runPot({ currency: 'USD', seedUnits: 5_000n })
    const vnd = await rig.balanceOf('jackpot')
    const member = await rig.newMember('USD')
    await store({ id: 'usd', of: member, units: 70_000n })
    await rig.feed()
    expect(await rig.balanceOf('jackpot', 'USD')).toBe(12_000n)
    expect(await rig.balanceOf('jackpot')).toBe(vnd)
    expect((await recomputed(rig, 'USD')).faults).toEqual([])
  })

  test('sums of days have the house’s own parts, on the day of a bet’s first settlement, whatever comes later', async () => {
    const { rig, store } = under()
    const { memberId } = await rig.newMember('USD')
    const of = { siteId: 1, memberId, currency: 'USD' } as const
    const at = (day: number) => new Date(rig.clock.now().getTime() + day * 86_400_000)
    const sums = async () => {
      const rows = await rig.deps.database.transaction(
        tx =>
          tx.all(
            z.object({ day: z.string(), valid: z.string(), part: z.string() }),
            sql`
              select day::text, sum(valid_units)::text as valid, sum(jackpot_part_units)::text as part
                from play_days
               where member_id = ${memberId}
               group by day
              having sum(valid_units) <> 0 or sum(jackpot_part_units) <> 0`,
          ),
        forAllSites,
      )
      return rows.map(({ valid, part }) => `${valid} ${part}`)
    }
    await store({ id: 'moved', of, units: 1_005n }, { id: 'stays', of, units: 20n })
    // A tenth of 1005 is rounded to the even 100.
    expect(await sums()).toEqual(['1025 102'])
    const again = { id: 'moved', of, placedAt: rig.clock.now() } as const
    await store({ ...again, units: 1_015n, version: 2n, state: 'resettled', settledAt: at(1) })
    expect(await sums()).toEqual(['1035 104'])
    await store({ ...again, units: 1_015n, version: 3n, state: 'void', settledAt: at(2) })
    expect(await sums()).toEqual(['20 2'])
    await store({ ...again, units: 2_000n, version: 4n, state: 'resettled', settledAt: at(3) })
    expect(await sums()).toEqual(['2020 202'])
    await rig.feed()
    expect(await sums()).toEqual(['2020 202'])
  })

  test('a command finds what does not agree', async () => {
    const { rig } = under()
    const { database } = rig.deps
    await database.transaction(async tx => {
      await tx.run(sql`update bet_records set valid_bet_units = 9999 where bet_id = 'b'`)
    }, forAllSites)
    expect((await recomputed(rig)).faults).toEqual(['GPJD b: counted 200, its record gives 1000'])
  })
})

describe('a win', () => {
  const under = feedUnderTest()

  test('is paid with the new beginning of the pot, announced, and can be checked at once', async () => {
    const { rig, store } = under()
    await rig.runPot({ oddsThousands: smallestOdds })
    const [winner, other] = [await rig.newMember(), await rig.newMember()]
    await beginLostCondition({ database: rig.owner, memberId: winner.memberId }, rig.clock.now())
    await store({ id: 'small', of: other, units: 10n }, { id: 'wins', of: winner, units: sure })
    await rig.feed()
    expect(await winsOf(rig)).toEqual([
      { betId: 'wins', units: 2_000_001n, seedUnits: 1_000_000n, memberId: winner.memberId },
    ])
    expect(await openSources(rig.owner, winner.memberId)).toEqual([])
    expect(await rig.balanceOf('jackpot')).toBe(1_000_000n)
    const seen = await rig.deps.database.transaction(
      async tx => ({
        cash: await tx.one(
          z.object({ units: z.bigint() }),
          sql`select balance as units from ledger.accounts where owner = ${winner.memberId} and kind = 10`,
        ),
        letters: await tx.all(
          z.object({ title: z.string() }),
          sql`select title ->> 'en_US' as title from member_letters where member_id = ${winner.memberId}`,
        ),
        lines: await tx.all(
          z.object({ line: z.string() }),
          sql`select content ->> 'vi_VN' as line from announcements where site_id = 1`,
        ),
        events: await tx.all(
          z.object({ event: z.string(), channel: z.string() }),
          sql`select event, channel from push.outbox where event like 'jackpot.%' order by 1`,
        ),
        seed: await tx.one(
          z.object({ commitment: z.string(), serverSeed: z.string() }),
          sql`select commitment, server_seed from jackpot_seeds where number = 1`,
        ),
      }),
      forAllSites,
    )
    expect(seen.cash.units).toBe(2_000_001n)
    expect(seen.letters.map(({ title }) => title)).toEqual(['You won the jackpot: ₫200'])
    expect(seen.lines.map(({ line }) => line.replace(/^m./, 'm?').replaceAll('\u00a0', ' '))).toEqual([
      'm?*** đã trúng hũ thưởng: 200 ₫',
    ])
    expect(seen.events.filter(({ event }) => event === 'jackpot.won')).toEqual([
      { event: 'jackpot.won', channel: 'web_api.VND' },
    ])
    expect(await commitmentOf(seen.seed.serverSeed)).toBe(seen.seed.commitment)
    expect(await recomputed(rig)).toMatchObject({ bets: 2, draws: 2, faults: [] })
  })

  test('stays with the winner when the bet becomes void later, and what it paid in is given with it', async () => {
    const { rig, store } = under()
    const member = await rig.newMember()
    await store(
      { id: 'wins', of: member, units: sure, version: 2n, state: 'void' },
      { id: 'next', of: member, units: 100n },
    )
    await rig.feed()
    expect(await winsOf(rig)).toHaveLength(1)
    expect(await rig.balanceOf('jackpot')).toBe(1_000_010n)
    expect((await recomputed(rig)).faults).toEqual([])
  })

  test('begins the pot with what the reserve has; what it lacks comes with the next funding', async () => {
    const { rig, store } = under()
    const named = { site: 'main', currency: 'VND', ...by } as const
    must(
      await rig.staff.define({
        ...named,
        seedUnits: 500_000_000n,
        ceilingUnits: null,
        oddsThousands: smallestOdds,
      }),
    )
    const reserve = await rig.balanceOf('jackpotReserve')
    await store({ id: 'all of it', of: await rig.newMember(), units: sure })
    await rig.feed()
    expect(await rig.balanceOf('jackpot')).toBe(reserve)
    expect(await rig.balanceOf('jackpotReserve')).toBe(0n)
    expect(await rig.staff.fund({ ...named, units: 10n ** 12n })).toMatchObject({
      refusal: 'promotionsEmpty',
    })
    expect((await recomputed(rig)).faults).toEqual([])
  })

  test('goes to none whose account is closed, nor to a bet placed when its member was excluded', async () => {
    const { rig, store } = under()
    const [closed, excluded, rested] = [await rig.newMember(), await rig.newMember(), await rig.newMember()]
    const now = rig.clock.now()
    const after = (ms: number) => new Date(now.getTime() + ms)
    await rig.deps.database.transaction(async tx => {
      await tx.run(sql`update members set status = 'closed' where id = ${closed.memberId}`)
      for (const [{ memberId }, at, until] of [
        [excluded, after(-60_000), after(86_400_000)],
        // An exclusion that had ended before the bet, and one that began after it.
        [rested, after(-120_000), after(-60_000)],
        [rested, after(60_000), after(86_400_000)],
      ] as const) {
        await tx.run(sql`
          insert into member_status_changes
                 (member_id, site_id, aspect, state_before, state_after, decided_by, reason, decided_at)
          values (${memberId}, 1, 'exclusion', 'none', ${until.toISOString()}, 'member', 'a test', ${at})`)
        await tx.run(sql`
          update members set exclusion_until = ${now}::timestamptz + interval '1 year' where id = ${memberId}`)
      }
    }, forAllSites)
    await store({ id: 'closed', of: closed, units: sure }, { id: 'excluded', of: excluded, units: sure })
    await rig.feed()
    expect((await winsOf(rig)).map(({ betId }) => betId)).not.toContain('closed')
    await store({ id: 'rested', of: rested, units: sure, placedAt: now })
    await rig.feed()
    // Excluded only after the bet: it was taken, so its win is paid.
    expect((await winsOf(rig)).slice(2).map(({ betId }) => betId)).toEqual(['rested'])
    expect(await recomputed(rig)).toMatchObject({ faults: [] })
  })

  test('needs a commitment that is older than the bet; a seed is published a day after its first draw', async () => {
    const { rig, store } = under()
    const member = await rig.newMember()
    const before = await winsOf(rig)
    await rig.clock.advance(1_000)
    const named = { site: 'main', currency: 'VND', ...by } as const
    const [jackpot] = await rig.staff.list()
    expect(jackpot?.seedsAhead).toBe(4)
    // Four wins take all seeds that were committed; the fifth bet waits for the next, and is older than they are.
    const many = Array.from({ length: 5 }, (_, n) => ({ id: `m${n}`, of: member, units: sure }))
    await store(...many)
    await rig.feed()
    expect((await winsOf(rig)).length - before.length).toBe(4)
    expect(await recomputed(rig)).toMatchObject({ faults: [] })
    must(
      await rig.staff.define({ ...named, seedUnits: 1n, ceilingUnits: null, oddsThousands: 4_294_967_296n }),
    )
    await rig.clock.advance(1_000)
    await store({ id: 'loses', of: member, units: 1n })
    await rig.feed()
    const { draws } = await recomputed(rig)
    await rig.clock.advance(86_400_000)
    await rig.feed()
    expect((await recomputed(rig)).draws).toBeGreaterThan(draws)
  })
})

describe('while the ledger is halted', () => {
  const under = feedUnderTest()

  test('a win waits and is paid by the same draw, however long that takes; other pots are fed', async () => {
    const { rig, store } = under()
    await rig.runPot({ oddsThousands: smallestOdds })
    await rig.runPot({ currency: 'USD', seedUnits: 5_000n })
    const [member, other] = [await rig.newMember(), await rig.newMember('USD')]
    // The first draw of a seed: it is in use for a day from now on.
    await store({ id: 'loses', of: member, units: 1n })
    await rig.feed()
    const halt = (at: Date | null) => rig.owner.run(sql`update ledger_audits set stopped_at = ${at}`)
    await halt(rig.clock.now())
    await store({ id: 'waits', of: member, units: sure }, { id: 'usd', of: other, units: 1_000n })
    await expect(rig.feed()).rejects.toThrow('a jackpot waits to be paid: ledgerHalted')
    expect(await rig.balanceOf('jackpot', 'USD')).toBe(5_100n)
    await rig.clock.advance(2 * 86_400_000)
    await expect(rig.feed()).rejects.toThrow('ledgerHalted')
    await store({ id: 'later', of: member, units: 1n })
    await halt(null)
    await rig.feed()
    const seeds = await rig.owner.all(
      z.object({ betId: z.string(), seedNumber: z.int(), outcome: z.string() }),
      sql`
        select b.bet_id, b.seed_number, b.outcome
          from jackpot_bets b
          join jackpots j on j.id = b.jackpot_id and j.currency = 'VND'
         order by b.placed_at, b.bet_id`,
    )
    expect(seeds.map(({ betId, seedNumber, outcome }) => `${betId} ${seedNumber} ${outcome}`)).toEqual([
      'loses 1 lost',
      'waits 1 won',
      'later 2 lost',
    ])
    expect((await recomputed(rig)).faults).toEqual([])
  })

  test('a pot is worked out again while bets are counted in, and what waits is no fault', async () => {
    const { rig, store } = under()
    const member = await rig.newMember()
    await store({ id: 'due', of: member, units: 1_000n })
    const { database } = rig.deps
    const found = await database.transaction(async tx => {
      await tx.run(sql`select from jackpots for no key update`)
      return recomputed(rig)
    }, forAllSites)
    expect(found).toMatchObject({ bets: 4, waiting: 1, faults: [] })
  })
})

describe('many at once', () => {
  const under = feedUnderTest()

  test('every bet is counted once and drawn once; pot = beginnings + parts - wins, to the unit', async () => {
    const { rig, store } = under()
    await rig.runPot({ oddsThousands: 100_000n, reserveUnits: 50_000_000n, parts: 12_345 })
    const members = await Promise.all(Array.from({ length: 6 }, () => rig.newMember()))
    const memberOf = (n: number) => {
      const member = members[n % members.length]
      if (member === undefined) throw new Error('there are members')
      return member
    }
    const bets = Array.from({ length: 600 }, (_, n) => ({
      id: `c${n}`,
      of: memberOf(n),
      units: n % 150 === 149 ? 100_000n * sure : BigInt(1 + ((n * 7_919) % 9_000)),
      platformId: (1 + (n % 2)) as 1 | 2,
    }))
    const lots = Array.from({ length: 20 }, (_, n) => bets.slice(n * 30, n * 30 + 40))
    await Promise.all([
      // Six at a time: the pool of a test has ten connections, and the pollers need some.
      ...Array.from({ length: 6 }, async (_each, lane) => {
        for (const [n, lot] of lots.entries()) if (n % 6 === lane) await store(...lot)
      }),
      ...Array.from({ length: 3 }, async () => {
        for (let n = 0; n < 10; n += 1) await rig.feed()
      }),
    ])
    await rig.feed()
    const wins = await winsOf(rig)
    expect(wins.map(({ betId }) => betId).sort()).toEqual(['c149', 'c299', 'c449', 'c599'])
    expect(await recomputed(rig)).toMatchObject({ bets: 600, faults: [] })
    const begun = 1_000_000n + wins.reduce((sum, { seedUnits }) => sum + seedUnits, 0n)
    const won = wins.reduce((sum, { units }) => sum + units, 0n)
    const paidIn = -(await rig.balanceOf('jackpotCost'))
    expect(await rig.balanceOf('jackpot')).toBe(begun + paidIn - won)
    expect((await audit(rig.deps.database, { mode: 'full' })).findings).toEqual([])
  })

  test('pages are notified of growth every two seconds at most, and at the end of what is in it', async () => {
    const { rig, store } = under()
    const member = await rig.newMember()
    const notices = async () =>
      (
        await rig.deps.database.one(
          z.object({ notices: z.int() }),
          sql`select count(*)::integer as notices from push.outbox where event = 'jackpot.changed'`,
        )
      ).notices
    await rig.clock.advance(10_000)
    await rig.feed()
    await rig.clock.advance(2_000)
    const before = await notices()
    for (let n = 0; n < 5; n += 1) {
      await store({ id: `t${n}`, of: member, units: 1_000n })
      await rig.feed()
    }
    expect(await notices()).toBe(before + 1)
    await rig.clock.advance(2_000)
    await rig.feed()
    expect(await notices()).toBe(before + 2)
    await rig.clock.advance(2_000)
    await rig.feed()
    expect(await notices()).toBe(before + 2)
  })
})

describe('staff', () => {
  const under = feedUnderTest()

  test('every refusal', async () => {
    const { rig } = under()
    const named = { site: 'main', currency: 'VND', ...by } as const
    const terms = { seedUnits: 1_000n, ceilingUnits: null, oddsThousands: 1n }
    const game = { gpId: 'GPR8', gameCode: 'lantern-three', parts: 5_000 }
    const refusalOf = async (outcome: Promise<{ ok: boolean }>) => {
      const found: { readonly ok: boolean; readonly refusal?: unknown } = await outcome
      return found.ok ? 'done' : found.refusal
    }
    const { staff } = rig
    expect(await refusalOf(staff.define({ ...named, ...terms, site: 'none' }))).toBe('siteUnknown')
    expect(await refusalOf(staff.fund({ ...named, units: 1n }))).toBe('jackpotUnknown')
    expect(await refusalOf(staff.recompute(named))).toBe('jackpotUnknown')
    expect(await refusalOf(staff.recompute({ ...named, site: 'none' }))).toBe('siteUnknown')
    expect(await refusalOf(staff.define({ ...named, ...terms }))).toBe('done')
    expect(await refusalOf(staff.fund({ ...named, units: 1n }))).toBe('promotionsEmpty')
    expect(await refusalOf(staff.share({ ...named, ...game }))).toBe('notCommitted')
    await rig.feed()
    expect(await refusalOf(staff.share({ ...named, ...game, gameCode: 'none' }))).toBe('gameUnknown')
    expect(await refusalOf(staff.share({ ...named, ...game, parts: 0 }))).toBe('shareUnknown')
    expect(await refusalOf(staff.share({ ...named, ...game }))).toBe('done')
    expect(await refusalOf(staff.stop(named))).toBe('done')
    expect(await refusalOf(staff.stop(named))).toBe('jackpotStopped')
    expect(await refusalOf(staff.share({ ...named, ...game }))).toBe('jackpotStopped')
    expect(await refusalOf(staff.define({ ...named, ...terms }))).toBe('done')
    expect((await staff.list())[0]?.shares).toEqual([])
  })
})
