import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome, type Refused } from '@glasshouse/outcome'
import { ProviderFault } from '@glasshouse/provider-kit'
import { badField } from '../../platform/bind.ts'
import { findGuardRefusal } from '../members/index.ts'
import { openTransferIn, openTransferOut, type OpenRefusal } from './open-transfer.ts'
import { openWallet } from './open-wallet.ts'
import { findAskedOrder, type TransferOrder } from './provider-transfers.queries.ts'
import { findWallet, isKnown } from './provider-wallets.queries.ts'
import { bookAnyway, readBalance } from './readings.service.ts'
import { endTurn, kickPlayer, takeTurn } from './recovery.service.ts'
import { sendTransfer } from './transfers.service.ts'
import { platformOf, type WalletMember, type WalletParts } from './wallet-parts.ts'
import { handLimits, judgeEnd } from './wallet.rules.ts'

/** A wish to move an amount between the main wallet and one platform, under the member's name for it. */
export type HandTransfer = {
  readonly platformId: number
  readonly direction: 'in' | 'out'
  readonly units: bigint
  readonly askedKey: string
  readonly language: string
  /** Why nobody may move anything there now, as far as the house knows by itself. */
  readonly closed?: Refused<'notOffered' | 'inMaintenance'> | undefined
}

/** `untouched`: the provider did not answer and nothing was sent to it. */
export type MovedByHand = {
  readonly status: 'done' | 'pending' | 'untouched'
  readonly orderId: string | null
  readonly units: bigint
}

export type HandRefusal =
  | 'conflict'
  | 'badField'
  | 'walletFrozen'
  | 'identityUnverified'
  | 'booksStopped'
  | 'limitReached'
  | 'outsideLimits'
  | 'alreadyMoving'
  | 'inGame'
  | 'notEnough'
  | 'providerRefused'
  | 'notOffered'
  | 'inMaintenance'

type Moved = Outcome<MovedByHand, HandRefusal>

/**
 * In this order: whether it was asked before, whether anything and this amount can be moved, the member, who else is
 * moving money, the game that is open there, what is there. A wish is made into one order however often it comes.
 */
export async function moveByHand(
  parts: WalletParts,
  member: WalletMember,
  wish: HandTransfer,
): Promise<Moved> {
  const known = await findAnswer(parts, member, wish)
  if (known) return known
  const refusal = wish.closed ?? refuseAmount(parts, member, wish)
  if (refusal) return refusal
  const asked = { memberId: member.memberId, at: parts.clock.now() }
  // Money comes home whatever the member may not play; what goes to a provider is asked for again under the locks.
  const guard = wish.direction === 'out' ? 'member_may_bring_home' : 'member_may_take_along'
  const mayNot = await findGuardRefusal(parts.database, guard, asked)
  if (mayNot !== undefined && mayNot !== 'booksStopped') {
    return refuse(mayNot === 'limitReached' || mayNot === 'identityUnverified' ? mayNot : 'walletFrozen')
  }
  const turn = await takeTurn(parts, member, { isAsked: false })
  if (!turn.ok) return refuse('alreadyMoving')
  try {
    return await moveInTurn(parts, member, wish)
  } finally {
    await endTurn(parts, member, turn.value)
  }
}

/** What became of this wish, if it was made into an order before. */
async function findAnswer(
  parts: WalletParts,
  member: WalletMember,
  wish: HandTransfer,
): Promise<Moved | undefined> {
  const known = await findAskedOrder(parts.database, member, wish.askedKey)
  if (!known) return undefined
  return isSame(known, wish) ? answerOf(known) : refuse('conflict')
}

function isSame({ platformId, direction, requestedUnits }: TransferOrder, wish: HandTransfer): boolean {
  return platformId === wish.platformId && direction === wish.direction && requestedUnits === wish.units
}

function refuseAmount(parts: WalletParts, { currency }: WalletMember, { platformId, units }: HandTransfer) {
  const limits = handLimits(platformOf(parts, platformId).adapter.describe(), currency)
  if (!limits) return refuse('notOffered')
  if (units <= 0n) return badField({ amount: 'err_money_positive' })
  if (units % limits.stepUnits !== 0n) return badField({ amount: 'err_money_format' })
  if (units >= limits.minUnits && units <= limits.maxUnits) return undefined
  const text = (amount: bigint) => unitsText(amount, currency)
  return refuse('outsideLimits', { min: text(limits.minUnits), max: text(limits.maxUnits) })
}

/** Something moved between the question and its answer so often that nobody should go on asking. */
const mostTries = 3

async function moveInTurn(parts: WalletParts, member: WalletMember, wish: HandTransfer): Promise<Moved> {
  // Another press of the same wish may have had its whole turn since it was first looked for.
  const known = await findAnswer(parts, member, wish)
  if (known) return known
  // Asked under the turn: a launch that had it a moment ago may have opened the game, and one that waits for it takes
  // along what it then finds.
  const state = await parts.playStates.get(parts.database, member)
  if (state.phase !== 'idle' && state.play.gpId === platformOf(parts, wish.platformId).gpId) {
    return refuse(state.phase === 'quitting' ? 'alreadyMoving' : 'inGame')
  }
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await (wish.direction === 'in' ? openIn : openOut)(parts, member, wish)
    if (opened === 'unanswered') return ok({ status: 'untouched', orderId: null, units: wish.units })
    if (opened.ok) return answerOf(await sendTransfer(parts, opened.value))
    // Whatever stands in the way may be the order of this very wish, where a press outlived its turn.
    const meanwhile = await findAnswer(parts, member, wish)
    if (meanwhile) return meanwhile
    if (opened.refusal === 'frozen') return refuse('walletFrozen')
    if (opened.refusal === 'booksStopped') return refuse('booksStopped')
    if (opened.refusal === 'limitReached') return refuse('limitReached')
    if (opened.refusal === 'transferOpen') return refuse('alreadyMoving')
    if (opened.refusal === 'notEnough') return refuse('notEnough', opened.data)
  }
  return refuse('alreadyMoving')
}

type Opened = Outcome<TransferOrder, OpenRefusal> | 'unanswered'

async function openIn(parts: WalletParts, member: WalletMember, wish: HandTransfer): Promise<Opened> {
  try {
    return await openTransferIn(parts, await openWallet(parts, member, wish), wish)
  } catch (error) {
    if (error instanceof ProviderFault) return 'unanswered'
    throw error
  }
}

async function openOut(parts: WalletParts, member: WalletMember, wish: HandTransfer): Promise<Opened> {
  const wallet = await findWallet(parts.database, { ...member, platformId: wish.platformId })
  if (!isKnown(wallet)) return refuse('notEnough', { most: unitsText(0n, member.currency) })
  const { mustKickBeforeWithdraw } = platformOf(parts, wish.platformId).adapter.describe()
  const isOut = !mustKickBeforeWithdraw || (await kickPlayer(parts, wallet))
  const reading = isOut ? await readBalance(parts, wallet) : undefined
  if (!reading) return 'unanswered'
  const opened = await openTransferOut(parts, reading, wish)
  // What was read is true, whether or not it is enough.
  if (!opened.ok && opened.refusal === 'notEnough') await bookAnyway(parts, reading)
  if (!opened.ok) return opened
  if (!opened.value) throw new Error('a wish of more than nothing makes an order')
  return ok(opened.value)
}

function answerOf(order: TransferOrder): Moved {
  const { orderId } = order
  const units = order.confirmedUnits ?? order.requestedUnits
  const end = judgeEnd(order)
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
