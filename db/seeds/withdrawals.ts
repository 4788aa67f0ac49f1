import { unitsPerWhole } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'

type Seed = {
  readonly min: bigint
  readonly max: bigint
  readonly day: bigint
  readonly auto: bigint
  readonly two: bigint
}

/** What the sites of the demonstration ask of withdrawals, in whole units. */
const settings: Readonly<Record<string, Seed>> = {
  VND: { min: 100_000n, max: 100_000_000n, day: 300_000_000n, auto: 2_000_000n, two: 20_000_000n },
  RMB: { min: 50n, max: 30_000n, day: 100_000n, auto: 500n, two: 6_000n },
  USD: { min: 10n, max: 5_000n, day: 15_000n, auto: 80n, two: 800n },
  THB: { min: 200n, max: 150_000n, day: 500_000n, auto: 3_000n, two: 30_000n },
}

const sites: readonly (readonly [siteId: number, currencies: readonly string[]])[] = [
  [1, ['VND', 'RMB', 'USD']],
  [2, ['THB']],
]

/** The sandbox pays out in every currency that can be withdrawn; a server without it leaves payouts to staff. */
const payoutChannels: readonly (readonly [id: number, siteId: number, currency: string])[] = [
  [1, 1, 'VND'],
  [2, 1, 'RMB'],
  [3, 1, 'USD'],
  [4, 2, 'THB'],
]

const points = {
  newAccount: 15,
  firstWithdrawal: 15,
  depositUnplayed: 40,
  sharedAccount: 60,
  sharedDevice: 30,
  largeSum: 30,
  littlePlay: 20,
}

/** A deposit is staked once, the welcome gift three times; three withdrawals a day are free. */
export async function seedWithdrawals(tx: Tx): Promise<void> {
  for (const [id, siteId, currency] of payoutChannels) {
    await tx.run(sql`
      insert into payout_channels (id, site_id, currency, gateway, is_open)
      values (${id}, ${siteId}, ${currency}, 'till', true)
          on conflict do nothing`)
  }
  for (const [siteId, currencies] of sites) {
    for (const currency of currencies) {
      const seed = settings[currency]
      if (!seed) throw new Error(`no withdrawal settings for ${currency}`)
      const units = (whole: bigint) => whole * unitsPerWhole
      await tx.run(sql`
        insert into withdrawal_settings
               (site_id, currency, min_units, max_units, daily_units, daily_count, free_count, fee_parts,
                deposit_turnover, welcome_turnover, auto_units, two_people_units, review_score)
        values (${siteId}, ${currency}, ${units(seed.min)}, ${units(seed.max)}, ${units(seed.day)}, 5, 3, 100, 100, 300,
                ${units(seed.auto)}, ${units(seed.two)}, 50)
            on conflict do nothing`)
    }
    for (const [rule, each] of Object.entries(points)) {
      await tx.run(sql`
        insert into withdrawal_risk_rules (site_id, rule, points) values (${siteId}, ${rule}, ${each})
            on conflict do nothing`)
    }
  }
}
