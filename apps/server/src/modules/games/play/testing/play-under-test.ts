import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { beforeAll } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../../platform/site-scope.ts'
import { type WalletMember } from '../../../money/wallet/index.ts'
import { walletTemplate } from '../../../money/wallet/testing/wallet-template.ts'
import { type PlayService } from '../play.service.ts'
import { createPlayRig, type PlayRig } from './play-rig.ts'

export type PlayUnderTest = {
  readonly db: TestDatabase
  readonly rig: PlayRig
  /** A member whose game is open. */
  playing(cashUnits?: bigint): Promise<{ member: WalletMember; playId: string }>
  cash(member: WalletMember): Promise<bigint>
  phase(member: WalletMember): Promise<string>
  eventsOf(member: WalletMember): Promise<{ event: string; data?: unknown }[]>
  launchCodes(member: WalletMember): Promise<number[]>
  /** Lets virtual time pass with the jobs running, as their timers would. */
  pass(ms: number, play?: PlayService): Promise<void>
  /** Waits for work that sleeps on the virtual clock. */
  whileTimePasses<T>(work: Promise<T>): Promise<T>
}

export const dong = 10_000n

const eventRow = z.object({ event: z.string(), data: z.unknown() })
const statusData = z.object({ code: z.number(), play_id: z.string(), message: z.string() })

/** Launching and leaving of one test file, on a database of its own. */
export function playUnderTest(): PlayUnderTest {
  const db = testDatabase(walletTemplate)
  let rig: PlayRig
  beforeAll(() => {
    const database = db.open({ ...serverConnection, maxConnections: 12 })
    rig = createPlayRig({ owner: db.database, database })
  })
  const eventsOf: PlayUnderTest['eventsOf'] = ({ memberId }) =>
    db.database.all(
      eventRow,
      sql`select event, data from push.outbox where channel = ${`private-member.${memberId}`} order by id`,
    )
  return {
    db,
    get rig() {
      return rig
    },
    playing: async (cashUnits = 100n * dong) => {
      const member = await rig.newMember(cashUnits)
      const { play } = must(await rig.click(member))
      await rig.play.idle()
      return { member, playId: play.playId }
    },
    cash: async member => (await rig.wallet.look(member, { refresh: false })).main.units,
    phase: async member => (await rig.deps.playStates.get(db.database, member)).phase,
    eventsOf,
    launchCodes: async member =>
      (await eventsOf(member))
        .filter(each => each.event === 'forward_game.status')
        .map(each => statusData.parse(each.data).code),
    pass: async (ms, play = rig.play) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await rig.clock.advance(1_000)
        await rig.wallet.runDue()
        await play.runDue()
        // Work that waits for its lease sleeps on the virtual clock, so it is not waited for to the end.
        await Promise.race([play.idle(), new Promise(resolve => setTimeout(resolve, 20))])
      }
    },
    whileTimePasses: async work => {
      const state = { isOver: false }
      void work.finally(() => (state.isOver = true))
      while (!state.isOver) {
        await rig.clock.advance(50)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      return work
    },
  }
}
