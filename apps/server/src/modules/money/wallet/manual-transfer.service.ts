import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome, type Refused } from '@glasshouse/outcome'
import { ProviderFault } from '@glasshouse/provider-kit'
import { badField } from '../../../platform/bind.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { openTransferIn, openTransferOut, reconcileBalance, type OpenRefusal } from './open-transfer.ts'
import { openWallet } from './open-wallet.ts'
import { findAskedOrder, type TransferOrder } from './provider-transfers.queries.ts'
import { findWallet, isKnown } from './provider-wallets.queries.ts'
import { readBalance } from './balance-snapshots.service.ts'
import { withLease } from './lease.ts'
import { kickPlayer } from './recovery.service.ts'
import { sendTransfer } from './transfers.service.ts'
import { platformOf, type WalletMember, type WalletDeps } from './wallet-deps.ts'
import { manualTransferLimits, decideEnd } from './wallet.rules.ts'

/** A request to move an amount between the main wallet and one platform, under the member's idempotency key. */
export type ManualTransfer = {
  readonly platformId: number
  readonly direction: 'in' | 'out'
  readonly units: bigint
  readonly askedKey: string
  readonly language: string
  /** Why no money may be moved there now, as far as the server knows without the provider. */
  readonly closed?: Refused<'notOffered' | 'inMaintenance'> | undefined
}

/** `untouched`: the provider did not answer and nothing was sent to it. */
export type ManualMove = {
  readonly status: 'done' | 'pending' | 'untouched'
  readonly orderId: string | null
  readonly units: bigint
}

export type ManualTransferRefusal =
  | 'conflict'
  | 'badField'
  | 'walletFrozen'
  | 'identityUnverified'
  | 'ledgerHalted'
  | 'limitReached'
  | 'outsideLimits'
  | 'alreadyMoving'
  | 'inGame'
  | 'notEnough'
  | 'providerRefused'
  | 'notOffered'
  | 'inMaintenance'

type Moved = Outcome<ManualMove, ManualTransferRefusal>

/**
 * In this order: whether it was requested before, whether anything and this amount can be moved, the member, another
 * process with the lease, the open game there, the balance. A request becomes one order however often it comes.
 */
export async function transferManually(
  deps: WalletDeps,
  member: WalletMember,
  input: ManualTransfer,
): Promise<Moved> {
  const known = await findAnswer(deps, member, input)
  if (known) return known
  const refusal = input.closed ?? refuseAmount(deps, member, input)
  if (refusal) return refusal
  const asked = { memberId: member.memberId, at: deps.clock.now() }
  // Withdrawals are allowed whatever the member may not play; money to a provider is checked again under the locks.
  const guard =
    input.direction === 'out' ? 'member_may_withdraw_from_provider' : 'member_may_transfer_to_provider'
  const mayNot = await findGuardRefusal(deps.database, guard, asked)
  if (mayNot !== undefined && mayNot !== 'ledgerHalted') {
    return refuse(mayNot === 'limitReached' || mayNot === 'identityUnverified' ? mayNot : 'walletFrozen')
  }
  const moved = await withLease(deps, { member, isAsked: false }, () => moveInTurn(deps, member, input))
  return moved.ok ? moved.value : refuse('alreadyMoving')
}

/** The result of this request, if it already became an order. */
async function findAnswer(
  deps: WalletDeps,
  member: WalletMember,
  input: ManualTransfer,
): Promise<Moved | undefined> {
  const known = await findAskedOrder(deps.database, member, input.askedKey)
  if (!known) return undefined
  return isSame(known, input) ? answerOf(known) : refuse('conflict')
}

function isSame({ platformId, direction, requestedUnits }: TransferOrder, input: ManualTransfer): boolean {
  return platformId === input.platformId && direction === input.direction && requestedUnits === input.units
}

function refuseAmount(deps: WalletDeps, { currency }: WalletMember, { platformId, units }: ManualTransfer) {
  const limits = manualTransferLimits(platformOf(deps, platformId).adapter.describe(), currency)
  if (!limits) return refuse('notOffered')
  if (units <= 0n) return badField({ amount: 'err_money_positive' })
  if (units % limits.stepUnits !== 0n) return badField({ amount: 'err_money_format' })
  if (units >= limits.minUnits && units <= limits.maxUnits) return undefined
  const text = (amount: bigint) => unitsText(amount, currency)
  return refuse('outsideLimits', { min: text(limits.minUnits), max: text(limits.maxUnits) })
}

/** The state changed between request and answer too often to go on. */
const mostTries = 3

async function moveInTurn(deps: WalletDeps, member: WalletMember, input: ManualTransfer): Promise<Moved> {
  // Another press of the same request may have held the lease since the first look.
  const known = await findAnswer(deps, member, input)
  if (known) return known
  // Checked under the lease: a launch that had it a moment ago may have opened the game, and one that waits for it
  // transfers what it then finds.
  const state = await deps.playStates.get(deps.database, member)
  if (state.phase !== 'idle' && state.play.gpId === platformOf(deps, input.platformId).gpId) {
    return refuse(state.phase === 'quitting' ? 'alreadyMoving' : 'inGame')
  }
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await (input.direction === 'in' ? openIn : openOut)(deps, member, input)
    if (opened === 'unanswered') return ok({ status: 'untouched', orderId: null, units: input.units })
    if (opened.ok) return answerOf(await sendTransfer(deps, opened.value))
    // The obstacle may be the order of this very request, if a press outlived its lease.
    const meanwhile = await findAnswer(deps, member, input)
    if (meanwhile) return meanwhile
    if (opened.refusal === 'frozen') return refuse('walletFrozen')
    if (opened.refusal === 'ledgerHalted') return refuse('ledgerHalted')
    if (opened.refusal === 'limitReached') return refuse('limitReached')
    if (opened.refusal === 'transferOpen') return refuse('alreadyMoving')
    if (opened.refusal === 'notEnough') return refuse('notEnough', opened.data)
  }
  return refuse('alreadyMoving')
}

type Opened = Outcome<TransferOrder, OpenRefusal> | 'unanswered'

async function openIn(deps: WalletDeps, member: WalletMember, input: ManualTransfer): Promise<Opened> {
  try {
    return await openTransferIn(deps, await openWallet(deps, member, input), input)
  } catch (error) {
    if (error instanceof ProviderFault) return 'unanswered'
    throw error
  }
}

async function openOut(deps: WalletDeps, member: WalletMember, input: ManualTransfer): Promise<Opened> {
  const wallet = await findWallet(deps.database, { ...member, platformId: input.platformId })
  if (!isKnown(wallet)) return refuse('notEnough', { most: unitsText(0n, member.currency) })
  const { mustKickBeforeWithdraw } = platformOf(deps, input.platformId).adapter.describe()
  const isOut = !mustKickBeforeWithdraw || (await kickPlayer(deps, wallet))
  const reading = isOut ? await readBalance(deps, wallet) : undefined
  if (!reading) return 'unanswered'
  const opened = await openTransferOut(deps, reading, input)
  // What was read is true, whether or not it is enough.
  if (!opened.ok && opened.refusal === 'notEnough') await reconcileBalance(deps, reading)
  if (!opened.ok) return opened
  if (!opened.value) throw new Error('a positive amount makes an order')
  return ok(opened.value)
}

function answerOf(order: TransferOrder): Moved {
  const { orderId } = order
  const units = order.confirmedUnits ?? order.requestedUnits
  const end = decideEnd(order)
  switch (end) {
    case 'done':
    case 'pending':
    case 'untouched':
      return ok({ status: end, orderId, units })
    case 'inMaintenance':
      return refuse(end, { maintain_interval: null })
    case 'providerRefused':
      return refuse(end)
  }
}
