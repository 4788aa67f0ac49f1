import { balances, type AccountId } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../../platform/site-scope.ts'
import { openAtProvider, openMemberAccounts } from '../../ledger-accounts/index.ts'
import { type MovedIn, type Wallet, type WalletMember } from '../index.ts'
import { createWalletRig, type WalletRig } from './wallet-rig.ts'
import { walletTemplate } from './wallet-template.ts'

export type WalletUnderTest = {
  readonly db: TestDatabase
  readonly rig: WalletRig
  /** Zero for each currency, and no balance but the sum of its transfers: invariants of every test. */
  expectLedgerInOrder(): Promise<void>
  inMain(member: WalletMember): Promise<bigint>
  atPlatform(member: WalletMember, platformId: number): Promise<bigint>
  moveIn(member: WalletMember, platformId?: number): Promise<MovedIn>
  /** A round at platform 1, which the server learns of with the next balance snapshot. */
  win(member: WalletMember, stakeUnits: bigint, payoutUnits: bigint): void
  /** Lets virtual time pass in small steps, with the jobs running at each. */
  pass(ms: number, wallet?: Wallet): Promise<void>
  /** When the next withdrawal from platform 1 is scheduled. */
  returnOf(member: WalletMember): Promise<Date | null>
  eventsOf(member: WalletMember): Promise<{ event: string; data?: unknown }[]>
}

export const dong = 10_000n

const sumRow = z.object({ off: z.bigint() })
const returnRow = z.object({ returnAt: z.date().nullable() })
const eventRow = z.object({ event: z.string(), data: z.unknown() })

/** The wallet of one test file, on a database of its own. */
export function walletUnderTest(): WalletUnderTest {
  const db = testDatabase(walletTemplate)
  let rig: WalletRig
  beforeAll(() => {
    const database = db.open({ ...serverConnection, maxConnections: 12 })
    rig = createWalletRig({ owner: db.database, database })
  })
  const unitsOf = async (id: AccountId) => (await balances(db.database, [id]))[0]?.available ?? 0n
  return {
    db,
    get rig() {
      return rig
    },
    expectLedgerInOrder: async () => {
      const { off } = await db.database.one(
        sumRow,
        sql`
          select count(*) as off
            from (select currency from ledger.accounts group by currency having sum(balance) <> 0) each`,
      )
      expect(off).toBe(0n)
    },
    inMain: async ({ memberId, currency }) =>
      unitsOf((await openMemberAccounts(db.database, memberId, currency)).main),
    atPlatform: async ({ memberId, currency }, platformId) =>
      unitsOf(await openAtProvider(db.database, { memberId, platformId }, currency)),
    moveIn: async (member, platformId = 1) =>
      rig.wallet.moveIn(await rig.wallet.openAt(member, platformId, 'en_US'), async () => undefined),
    win: (member, stakeUnits, payoutUnits) => {
      const stake = { currency: member.currency, units: stakeUnits }
      const round = { stake, payoutUnits, at: rig.clock.now() }
      if (!rig.places[1].truth.play(rig.playerAt(1, member), round)) throw new Error('the stake is there')
    },
    pass: async (ms, wallet = rig.wallet) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await rig.clock.advance(1_000)
        await wallet.runDue()
      }
    },
    returnOf: async ({ memberId }) => {
      const row = await db.database.one(
        returnRow,
        sql`select return_at from provider_wallets where member_id = ${memberId} and platform_id = 1`,
      )
      return row.returnAt
    },
    eventsOf: ({ memberId }) =>
      db.database.all(
        eventRow,
        sql`select event, data from push.outbox where channel = ${`private-member.${memberId}`} order by id`,
      ),
  }
}
