import { createLedger } from '@glasshouse/ledger'
import { openDatabase } from '@glasshouse/postgres'
import { createLog, systemClock } from '@glasshouse/service'
import { createAgentDesk, type AgentDesk } from './modules/agents/index.ts'
import { createDepositDesk, silentCashierMetrics, type DepositDesk } from './modules/cashier/index.ts'
import { createLetters } from './modules/letters/index.ts'
import { memberGuards } from './modules/members/index.ts'
import { createOfferDesk, type OfferDesk } from './modules/promotions/index.ts'
import { createMemberDesk, type MemberDesk } from './modules/standings/index.ts'
import { createWalletDesk, type WalletDesk } from './modules/wallet/index.ts'
import { serverConnection } from './platform/in-site.ts'
import { pushRowStatement } from './platform/push/index.ts'

export type Desk = {
  readonly deposits: DepositDesk
  readonly wallets: WalletDesk
  readonly members: MemberDesk
  readonly offers: OfferDesk
  readonly agents: AgentDesk
  close(): Promise<void>
}

/**
 * What a person of the house decides, at the database of the house and with the rights of a running server, whether one
 * runs or not. What is decided is pushed by the servers that run, like anything else that is in the outbox.
 */
export function openDesk(url: string): Desk {
  const database = openDatabase({ url, ...serverConnection, maxConnections: 2, applicationName: 'desk' })
  const ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards })
  const letters = createLetters({ database, clock: systemClock })
  return {
    deposits: createDepositDesk({
      database,
      ledger,
      clock: systemClock,
      letters,
      // The decision's own row says who, when and why; whoever decides reads the answer.
      log: createLog({ name: 'desk', level: 'silent' }),
      metrics: silentCashierMetrics,
      gateways: new Map(),
    }),
    wallets: createWalletDesk({ database, clock: systemClock }),
    members: createMemberDesk({ database, clock: systemClock, letters }),
    agents: createAgentDesk({ database, clock: systemClock }),
    offers: createOfferDesk({ database, clock: systemClock, letters }),
    close: async () => {
      await ledger.close()
      await database.close()
    },
  }
}
