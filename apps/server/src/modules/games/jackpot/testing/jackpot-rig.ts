import { randomUUID } from 'node:crypto'
import type { Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import { type MovableClock } from '@glasshouse/service'
import type { ProviderBet } from '@glasshouse/provider-kit'
import { createEncryption } from '../../../../platform/encryption.ts'
import { createWalletRig } from '../../../money/wallet/testing/wallet-rig.ts'
import type { WalletMember } from '../../../money/wallet/index.ts'
import { openHouseAccounts, transferCodes, type HouseAccounts } from '../../../money/ledger-accounts/index.ts'
import { createLetters } from '../../../site/letters/index.ts'
import { createStaffJackpots, type StaffJackpots } from '../staff-jackpots.ts'
import { feedDue, type FeedDeps } from '../feed.ts'

/** A bet as a test writes it: units of its valid bet, by name and player. */
export type Bet = {
  readonly id: string
  readonly of: WalletMember
  readonly units: bigint
  readonly version?: bigint
  readonly state?: ProviderBet['state']
  readonly platformId?: 1 | 2
  readonly placedAt?: Date
  /** When it was placed, without. */
  readonly settledAt?: Date
}

export const by = { by: 'Ann', reason: 'a test' }
const usual = { site: 'main', currency: 'VND' } as const

export type JackpotRig = {
  readonly clock: MovableClock
  readonly staff: StaffJackpots
  readonly deps: FeedDeps
  /** May do what the running server may not. */
  readonly owner: Database
  newMember(currency?: Currency): Promise<WalletMember>
  /** Funds promotions, defines and funds a pot, and gives the usual game a share. */
  runPot(change?: {
    readonly currency?: Currency
    readonly seedUnits?: bigint
    readonly ceilingUnits?: bigint | null
    readonly oddsThousands?: bigint
    readonly reserveUnits?: bigint
    readonly parts?: number
  }): Promise<void>
  accounts(currency?: Currency): Promise<HouseAccounts>
  balanceOf(name: keyof HouseAccounts, currency?: Currency): Promise<bigint>
  bet(bet: Bet): ProviderBet
  /** Counts in all that is due. */
  feed(): Promise<number>
}

export function createJackpotRig({ owner, database }: { owner: Database; database: Database }): JackpotRig {
  const rig = createWalletRig({ owner, database })
  const { clock, ledger } = rig
  const deps: FeedDeps = {
    database,
    ledger,
    clock,
    log: rig.deps.log,
    encryption: createEncryption('a test', 'jackpot seeds'),
    letters: createLetters({ database, clock }),
  }
  const staff = createStaffJackpots({ database, ledger, clock })
  const accounts = (currency: Currency = 'VND') => openHouseAccounts(owner, 1, currency)
  const feed = async () => {
    let counted = 0
    for (;;) {
      const now = await feedDue(deps)
      counted += now
      if (now === 0) return counted
    }
  }
  return {
    clock,
    staff,
    deps,
    owner,
    accounts,
    feed,
    newMember: async (currency = 'VND') => {
      const member = await rig.newMember(0n, currency)
      for (const platformId of [1, 2]) {
        await owner.run(sql`
          insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref, player_id)
          values (${member.memberId}, ${platformId}, 1, ${currency}, ${randomUUID()}, ${`p${member.memberId}`})`)
      }
      return member
    },
    runPot: async ({
      currency = 'VND',
      seedUnits = 1_000_000n,
      ceilingUnits = null,
      oddsThousands = 4_294_967_296n,
      reserveUnits = 100_000_000n,
      parts = 100_000,
    } = {}) => {
      const house = await accounts(currency)
      const units = seedUnits + reserveUnits
      must(
        await ledger.submit({
          key: { scope: 'test', key: randomUUID(), content: '' },
          movements: [
            {
              type: 'post',
              debit: house.issuer,
              credit: house.promotions,
              amount: { currency, units },
              code: transferCodes.opening,
            },
          ],
        }),
      )
      const named = { ...usual, currency, ...by }
      must(await staff.define({ ...named, seedUnits, ceilingUnits, oddsThousands }))
      must(await staff.fund({ ...named, units }))
      await feed()
      for (const gpId of ['GPR8', 'GPJD'])
        must(await staff.share({ ...named, gpId, gameCode: 'lantern-three', parts }))
      await clock.advance(1_000)
    },
    balanceOf: async (name, currency) => {
      const house = await accounts(currency)
      const [balance] = await ledger.balances(owner, [house[name]])
      return balance?.balance ?? 0n
    },
    bet: ({
      id,
      of,
      units,
      version = 1n,
      state = 'settled',
      placedAt = clock.now(),
      settledAt = placedAt,
    }) => ({
      betId: id,
      version,
      roundId: id,
      parentId: undefined,
      playerId: `p${of.memberId}`,
      gameType: 2,
      gameCode: 'lantern-three',
      state,
      placedAt,
      settledAt,
      updatedAt: settledAt,
      currency: of.currency,
      stakeUnits: units,
      riskUnits: units,
      payoutUnits: 0n,
      validBetUnits: undefined,
      jackpotContributionUnits: 0n,
      jackpotWinUnits: 0n,
      isFreeRound: false,
      device: undefined,
      raw: { version: `${version}`, units: `${units}` },
    }),
  }
}
