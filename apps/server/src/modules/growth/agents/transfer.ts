import type { Ledger, Movement, Receipt } from '@glasshouse/ledger'
import { displayStepUnits, unitsText, type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { commissionMoved } from '../../../events.ts'
import { badField } from '../../../platform/bind.ts'
import { emit } from '../../../platform/events/index.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { startOfSiteDay } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import type { Identity } from '../../access/identity/index.ts'
import { findGuardRefusal, guardRefusalOf } from '../../access/members/index.ts'
import {
  lockAccounts,
  openAgentCommission,
  openMemberAccounts,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { moneyReceived } from '../../money/wallet/index.ts'
import { findAgentOf, type AgentRow } from './agents.queries.ts'
import { commissionBalance } from './own-settlement.queries.ts'
import {
  findReceiver,
  findTransferLimits,
  insertTransfer,
  lockActiveAgent,
  sumTransfers,
  type Receiver,
  type TransferLimits,
} from './transfer.queries.ts'

export type TransferDeps = {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly newId: () => string
  readonly identity: Pick<Identity, 'proveWithdrawPassword' | 'isSessionOpen'>
  readonly protection: {
    findDepositRoom(
      tx: Tx,
      member: { readonly siteId: number; readonly memberId: bigint },
      at: Date,
    ): Promise<{ readonly leftUnits: bigint } | undefined>
  }
}

type Asking = RequestFacts & { readonly member: MemberFacts }

export type TransferSetting = {
  readonly currency: Currency
  readonly commissionUnits: bigint
  /** Undefined where nothing can be taken out in this currency. */
  readonly limits: TransferLimits | undefined
  /** Today, of the site. */
  readonly usedUnits: bigint
}

/** For active agents alone: what can be taken out now. */
export async function readTransferSetting(
  { database, clock }: Pick<TransferDeps, 'database' | 'clock'>,
  { member, site }: Asking,
): Promise<Outcome<TransferSetting, 'agentsOnly'>> {
  const { siteId, memberId, currency } = member
  const agent = await findAgentOf(database, siteId, memberId)
  if (!agent?.isActive) return refuse('agentsOnly')
  const mine = { siteId, agentId: agent.id, currency }
  return ok({
    currency,
    commissionUnits: await commissionBalance(database, mine),
    limits: await findTransferLimits(database, mine),
    usedUnits: await sumTransfers(database, mine, startOfSiteDay(clock.now(), site.timezone)),
  })
}

export type TransferInput = {
  readonly account: string
  readonly units: bigint
  readonly withdrawPassword: string
  readonly remark: string
  /** The caller's idempotency key. */
  readonly idempotencyKey: string | undefined
}

type Transferred = { readonly transferId: string; readonly commissionUnits: bigint }

export type TransferRefusal =
  | 'agentsOnly'
  | 'withdrawPasswordWrong'
  | 'withdrawPasswordMissing'
  | 'tooFrequent'
  | 'notEnough'
  | 'notInBranch'
  | 'otherCurrency'
  | 'accountFrozen'
  | 'receiverClosed'
  | 'identityUnverified'
  | 'amountOutsideLimits'
  | 'ledgerHalted'
  | 'closed'
  | 'noSession'
  | 'conflict'
  | 'badField'

/**
 * Moves commission to the caller's main wallet or to that of a member below, in one transaction. The withdraw password
 * comes first, outside of it: wrong ones are counted whatever follows.
 */
export async function transferCommission(
  deps: TransferDeps,
  input: TransferInput,
  asking: Asking,
): Promise<Outcome<Transferred, TransferRefusal>> {
  const { siteId, memberId } = asking.member
  const agent = await findAgentOf(deps.database, siteId, memberId)
  if (!agent?.isActive) return refuse('agentsOnly')
  const proven = await deps.identity.proveWithdrawPassword(input.withdrawPassword, asking)
  if (!proven.ok) return proven
  return deps.database.transaction(tx => move(deps, tx, { input, asking, agent }), forSite(siteId))
}

type Moving = { readonly input: TransferInput; readonly asking: Asking; readonly agent: AgentRow }

async function move(
  deps: TransferDeps,
  tx: Tx,
  { input, asking, agent }: Moving,
): Promise<Outcome<Transferred, TransferRefusal>> {
  const { siteId, memberId, currency } = asking.member
  const mine = { siteId, agentId: agent.id, currency }
  const receiver = await findReceiver(tx, { ...mine, memberId, account: input.account })
  if (!receiver) return refuse('notInBranch')
  if (receiver.currency !== currency) return refuse('otherCurrency')
  const commission = await openAgentCommission(tx, agent.id, currency)
  const { main } = await openMemberAccounts(tx, receiver.memberId, currency)
  const { main: own } = await openMemberAccounts(tx, memberId, currency)
  // All at once, so that two agents who pay each other do not wait for each other; then rows.
  await lockAccounts(tx, [...new Set([commission, main, own])])
  if (!(await lockActiveAgent(tx, mine))) return refuse('agentsOnly')
  if (!(await deps.identity.isSessionOpen(tx, asking.member))) return refuse('noSession')
  const movement: Movement = {
    type: 'post',
    debit: commission,
    credit: main,
    amount: { currency, units: input.units },
    code: receiver.memberId === memberId ? transferCodes.commissionTaken : transferCodes.commissionGiven,
    reference: agent.id,
  }
  const transferId = deps.newId()
  // The key first: what was asked before is answered, whatever has changed since.
  const posted = await deps.ledger.post(tx, {
    key: {
      scope: 'agent_transfer',
      key: `${agent.id} ${input.idempotencyKey ?? transferId}`,
      content: JSON.stringify([`${receiver.memberId}`, currency, `${input.units}`, input.remark]),
    },
    movements: [movement],
    guard: { name: 'member_may_be_paid', subject: memberId },
    reply: transferId,
  })
  if (posted.ok && posted.value.replayed) {
    return ok({ transferId: String(posted.value.reply), commissionUnits: await commissionBalance(tx, mine) })
  }
  if (!posted.ok && posted.refusal === 'keyReused') return refuse('conflict')
  const refusal = await refusalOf(deps, tx, { input, asking, receiver, mine })
  if (refusal) return refusal
  if (!posted.ok) return refusalOfLedger(posted.refusal, posted.data)
  const after = await write(deps, tx, { mine, receiver, input, transferId, receipt: posted.value })
  return ok({ transferId, commissionUnits: after })
}

type Mine = { readonly siteId: number; readonly agentId: bigint; readonly currency: Currency }

/** What the ledger does not know: the receiver's status and the limits. All of it is locked by now. */
async function refusalOf(
  { clock, protection }: TransferDeps,
  tx: Tx,
  {
    input: { units },
    asking: { member, site },
    receiver,
    mine,
  }: Omit<Moving, 'agent'> & { readonly receiver: Receiver; readonly mine: Mine },
) {
  const at = clock.now()
  const { memberId } = receiver
  const isClosed =
    memberId !== member.memberId && (await findGuardRefusal(tx, 'member_may_play', { memberId, at }))
  if (isClosed) return refuse('receiverClosed')
  if (memberId !== member.memberId) {
    // For a player it is money paid in, by whichever way it comes; that they have a limit is not the agent's to know.
    const room = await protection.findDepositRoom(tx, { siteId: mine.siteId, memberId }, at)
    if (room && room.leftUnits < units) return refuse('receiverClosed')
  }
  const limits = await findTransferLimits(tx, mine)
  if (!limits) return refuse('closed')
  const { currency } = mine
  if (units % displayStepUnits(currency) !== 0n) return badField({ amount: 'err_money_format' })
  const used = await sumTransfers(tx, mine, startOfSiteDay(at, site.timezone))
  const left = limits.dailyUnits - used
  const max = limits.maxUnits < left ? limits.maxUnits : left
  if (units >= limits.minUnits && units <= max) return undefined
  const text = (each: bigint) => unitsText(each, currency)
  return refuse('amountOutsideLimits', { min: text(limits.minUnits), max: text(max > 0n ? max : 0n) })
}

function refusalOfLedger(refusal: string, data: unknown): Outcome<never, TransferRefusal> {
  if (refusal === 'insufficientFunds') return refuse('notEnough')
  if (refusal !== 'guardRefused') throw new Error(`a transfer of commission was refused: ${refusal}`)
  const why = guardRefusalOf(data)
  if (why === 'ledgerHalted' || why === 'identityUnverified') return refuse(why)
  return refuse('accountFrozen')
}

type Written = {
  readonly mine: Mine
  readonly receiver: Receiver
  readonly input: TransferInput
  readonly transferId: string
  readonly receipt: Receipt
}

/** The record, the event that a letter follows from, and the push: nothing moves without all three. Answers what is left of the commission. */
async function write(
  { clock }: TransferDeps,
  tx: Tx,
  { mine, receiver, input: { units, remark }, transferId, receipt }: Written,
): Promise<bigint> {
  const [moved] = receipt.transfers
  if (!moved) throw new Error('a movement has a transfer')
  const { siteId, currency } = mine
  const { memberId } = receiver
  const at = clock.now()
  await insertTransfer(tx, {
    ...mine,
    id: transferId,
    memberId,
    units,
    commissionAfter: moved.debitAfter,
    mainAfter: moved.creditAfter,
    remark,
    at,
  })
  const data = { memberId, what: 'received', currency, units } as const
  await emit(tx, commissionMoved, { siteId, key: transferId, at, data })
  await moneyReceived(tx, { siteId, memberId, currency }, { creditedUnits: units, at })
  return moved.debitAfter
}
