import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forAllSites } from '../../../platform/site-scope.ts'
import { by } from '../jackpot/testing/jackpot-rig.ts'
import { feedUnderTest } from './testing/feed-rig.ts'

const under = feedUnderTest()

test('a bet is drawn by the odds of the time when it was placed, and checked by them', async () => {
  const { rig, store } = under()
  await rig.runPot({ ceilingUnits: 1_000_500n })
  const faults = async () => must(await rig.staff.recompute({ site: 'main', currency: 'VND' })).faults
  const member = await rig.newMember()
  const named = { site: 'main', currency: 'VND', ...by } as const
  const terms = { seedUnits: 1_000_000n, ceilingUnits: 1_000_500n } as const
  await rig.clock.advance(1_000)
  const before = rig.clock.now()
  must(await rig.staff.share({ ...named, gpId: 'GPR8', gameCode: 'lantern-three', parts: 100_000 }))
  await rig.clock.advance(1_000)
  const placedAt = rig.clock.now()
  await rig.clock.advance(1_000)
  must(await rig.staff.define({ ...named, ...terms, oddsThousands: 4_000_000_000n }))
  must(await rig.staff.define({ ...named, ...terms, oddsThousands: 4_000_000_000n }))
  await rig.clock.advance(1_000)
  // Fetched after the change, and placed before it.
  await store(
    { id: 'older odds', of: member, units: 1_000n, placedAt },
    { id: 'newer odds', of: member, units: 1_000n },
  )
  await rig.feed()
  const odds = () =>
    rig.deps.database.transaction(
      tx =>
        tx.all(
          z.object({ betId: z.string(), odds: z.bigint() }),
          sql`select bet_id, odds_thousands as odds from jackpot_bets where bet_id like '% odds' order by 1 desc`,
        ),
      forAllSites,
    )
  expect(await odds()).toEqual([
    { betId: 'older odds', odds: 4_294_967_296n },
    { betId: 'newer odds', odds: 4_000_000_000n },
  ])
  expect(await faults()).toEqual([])
  // A date that was written later is found: the bets between were drawn by other odds.
  await rig.owner.run(sql`
    insert into jackpot_odds (jackpot_id, site_id, odds_thousands, from_at)
    select id, site_id, 1, ${before} from jackpots where currency = 'VND' and site_id = 1`)
  expect(await faults()).toEqual(['GPR8 older odds: drawn by odds of 4294967296 thousand, its time had 1'])
})
