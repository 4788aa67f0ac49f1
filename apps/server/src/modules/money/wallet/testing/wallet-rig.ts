import { randomUUID } from 'node:crypto'
import {
  createModelAdapter,
  createProviderTruth,
  createScriptedNetwork,
  type ProviderTruth,
  type ScriptedNetwork,
} from '@glasshouse/provider-model'
import { createLedger, type Ledger } from '@glasshouse/ledger'
import { type Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import {
  createLog,
  createMovableClock,
  createIncidents,
  timeOrderedId,
  type MovableClock,
} from '@glasshouse/service'
import { type Capabilities } from '@glasshouse/provider-kit'
import { z } from 'zod'
import { pushRowStatement } from '../../../../platform/push/index.ts'
import { openHouseAccounts, openMemberAccounts, transferCodes } from '../../ledger-accounts/index.ts'
import { memberGuards } from '../../../access/members/index.ts'
import { createPlayStates } from '../../../games/play-state/index.ts'
import {
  createWallet,
  silentWalletMetrics,
  usualTimeouts,
  type Wallet,
  type WalletMember,
  type WalletDeps,
} from '../index.ts'
import { inAmounts } from '../wallet.rules.ts'

/** Long after any real clock that a test meets, so that a mix-up of clocks shows. */
const beginning = new Date('2030-01-01T00:00:00Z')

export type Place = {
  readonly truth: ProviderTruth
  readonly network: ScriptedNetwork
}

export type WalletRig = {
  readonly clock: MovableClock
  readonly ledger: Ledger
  readonly deps: WalletDeps
  readonly wallet: Wallet
  /** Platforms 1 (GPR8) and 2 (GPJD), each a provider of its own. */
  readonly places: Readonly<Record<1 | 2, Place>>
  readonly logLines: readonly string[]
  newMember(cash: bigint, currency?: Currency): Promise<WalletMember>
  /** The player's name at both providers once they know the member. */
  playerAt(platformId: 1 | 2, member: WalletMember): string
  setStatus(member: WalletMember, status: string): Promise<void>
  /** A new process over the same database, with nothing in its memory. */
  restart(changed?: Partial<WalletDeps>): Wallet
}

export type RigOptions = {
  /** Makes members, which the running server may not do in this way. */
  readonly owner: Database
  /** The runtime role's connections. */
  readonly database: Database
  readonly capabilities?: Partial<Capabilities>
}

/** The wallet on a real database, with two providers that can be made to misbehave. */
export function createWalletRig({ owner, database, capabilities = {} }: RigOptions): WalletRig {
  const clock = createMovableClock(beginning)
  const ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards, clock })
  const places = { 1: createPlace('r8'), 2: createPlace('jd') }
  const logLines: string[] = []
  const log = createLog({ name: 'wallet', destination: { write: line => void logLines.push(line) } })
  const adapterOf = (place: Place) => createModelAdapter({ ...place, capabilities, now: clock.now })
  const deps: WalletDeps = {
    database,
    ledger,
    clock,
    monotonic: { name: 'rig', ms: () => clock.now().getTime() },
    log,
    incidents: createIncidents({ log, clock }),
    metrics: silentWalletMetrics,
    playStates: createPlayStates({ clock }),
    platforms: new Map([
      [1, { platformId: 1, gpId: 'GPR8', autoTransfer: true, adapter: adapterOf(places[1]) }],
      [2, { platformId: 2, gpId: 'GPJD', autoTransfer: true, adapter: adapterOf(places[2]) }],
    ]),
    timeouts: usualTimeouts,
    newId: () => timeOrderedId(clock.now()),
  }
  return {
    clock,
    ledger,
    deps,
    places,
    logLines,
    wallet: createWallet(deps),
    restart: changed => createWallet({ ...deps, ...changed }),
    newMember: (cash, currency = 'VND') => newMember(owner, ledger, { cash, currency }),
    playerAt: (platformId, { siteId, memberId }) =>
      `${platformId === 1 ? 'r8' : 'jd'}.s${siteId}m${memberId}`,
    setStatus: async ({ memberId }, status) => {
      await owner.run(sql`update members set status = ${status} where id = ${memberId}`)
    },
  }
}

function createPlace(name: string): Place {
  return { truth: createProviderTruth(name), network: createScriptedNetwork() }
}

const idRow = z.object({ id: z.bigint() })

async function newMember(
  database: Database,
  ledger: Ledger,
  { cash, currency }: { readonly cash: bigint; readonly currency: Currency },
): Promise<WalletMember> {
  const account = `m${randomUUID()}`
  const { id: memberId } = await database.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      values (1, ${account}, ${currency}, '$argon2id$test', now())
      returning id`,
  )
  const { main } = await openMemberAccounts(database, memberId, currency)
  const { issuer } = await openHouseAccounts(database, 1, currency)
  if (cash > 0n) {
    const opening = { type: 'post', debit: issuer, credit: main, code: transferCodes.opening } as const
    const movements = inAmounts(cash).map(units => ({ ...opening, amount: { currency, units } }))
    must(await ledger.submit({ key: { scope: 'test', key: account, content: 'opening' }, movements }))
  }
  return { memberId, siteId: 1, currency }
}
