/**
 * Records of a member: bets as reported by providers, pulled page by page, stored raw and parsed, compared with the
 * provider's own totals, with the address of each round's proof; and the list of transfers, whose orders belong to the
 * wallet and are only read here. Both can be downloaded as files.
 *
 * It explains wins and losses and never books them: balances belong to the wallet.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { Identity } from '../../access/identity/index.ts'
import { noteBets } from '../jackpot/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import { createRecordMetrics } from './record-metrics.ts'
import type { RecordDeps } from './record-deps.ts'
import { createRecordRoutes } from './records.routes.ts'
import { createRecords } from './records.service.ts'

type RecordNeeds = ModuleContext &
  Pick<RecordDeps, 'catalogue' | 'platforms'> & { readonly identity: Identity; readonly wallet: Wallet }

export const recordsModule = defineModule({
  name: 'records',
  create: (context: RecordNeeds) => {
    const { notePlay } = context.identity
    const { noteChanged } = context.wallet
    const metrics = createRecordMetrics(context.metrics)
    const records = createRecords({ ...context, metrics, notePlay, noteChanged, noteBets })
    const platforms = [...context.platforms.values()]
    return {
      routes: createRecordRoutes(records, context.clock),
      downloads: records.files,
      pollers: [
        ...platforms.map(({ platformId, gpId }) => ({
          name: `records of ${gpId}`,
          pollIntervalMs: 1_000,
          runDue: () => records.runDue(platformId),
        })),
        ...platforms.map(({ platformId, gpId }) => ({
          name: `audit of ${gpId}`,
          pollIntervalMs: 60_000,
          runDue: () => records.audit(platformId),
        })),
      ],
    }
  },
})
