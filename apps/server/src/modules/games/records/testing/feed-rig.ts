import { randomUUID } from 'node:crypto'
import type { ProviderBet } from '@glasshouse/provider-kit'
import { createMetrics } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll } from 'vitest'
import { forAllSites, serverConnection } from '../../../../platform/site-scope.ts'
import { createWalletRig } from '../../../money/wallet/testing/wallet-rig.ts'
import { walletTemplate } from '../../../money/wallet/testing/wallet-template.ts'
import { createCatalogue } from '../../catalogue/index.ts'
import { noteBets } from '../../jackpot/index.ts'
import { createJackpotRig, type Bet, type JackpotRig } from '../../jackpot/testing/jackpot-rig.ts'
import { storeBets } from '../puller.ts'
import type { RecordDeps } from '../record-deps.ts'
import { createRecordMetrics } from '../record-metrics.ts'
import { listsOn } from './record-lists.ts'

type Under = { readonly rig: JackpotRig; store(...bets: readonly Bet[]): Promise<void> }

/** The whole way of a bet: as a provider reports it, into its record and into the pot. */
export function feedUnderTest(): () => Under {
  const db = testDatabase(walletTemplate)
  let under: Under | undefined
  beforeAll(() => {
    const database = db.open({ ...serverConnection, maxConnections: 12 })
    const rig = createJackpotRig({ owner: db.database, database })
    const { deps } = createWalletRig({ owner: db.database, database })
    const shared: RecordDeps = {
      database,
      clock: rig.clock,
      log: deps.log,
      incidents: deps.incidents,
      platforms: deps.platforms,
      catalogue: createCatalogue({ database, clock: rig.clock }),
      newId: randomUUID,
      lists: listsOn({ database, clock: rig.clock }),
      metrics: createRecordMetrics(createMetrics()),
      notePlay: async () => undefined,
      noteChanged: async () => undefined,
      noteBets,
    }
    const storeAt = (platformId: number, bets: readonly ProviderBet[]) => {
      const platform = deps.platforms.get(platformId)
      if (!platform) throw new Error('the platform is there')
      return database.transaction(tx => storeBets(shared, tx, { platform, bets }), forAllSites)
    }
    under = {
      rig,
      store: async (...bets) => {
        for (const platformId of [1, 2]) {
          const here = bets.filter(bet => (bet.platformId ?? 1) === platformId).map(bet => rig.bet(bet))
          if (here.length > 0) await storeAt(platformId, here)
        }
      },
    }
  })
  return () => {
    if (!under) throw new Error('it is there from beforeAll on')
    return under
  }
}
