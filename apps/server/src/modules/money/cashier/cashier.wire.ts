import { type DepositChannel, type DepositOrder, type DwRecord } from '@glasshouse/contract'
import { moneyText, unitsText, type Currency } from '@glasshouse/money'
import { stateNumber } from './cashier.events.ts'
import { type DepositView } from './cashier.service.ts'
import { type OpenChannel } from './channels.service.ts'
import { percentText } from './deposit.rules.ts'
import { type DepositRow } from './deposit-list.ts'
import { type StoredInstruction } from './instruction.ts'
import { depositStateNames, type Deposit } from './orders.queries.ts'
import { withdrawalStateNames } from './withdrawals/orders.queries.ts'

export function channelToWire(channel: OpenChannel, currency: Currency): DepositChannel {
  const text = (units: bigint) => unitsText(units, currency)
  const isPlanned = channel.maintainFrom !== null || channel.maintainUntil !== null
  return {
    channel_id: channel.channelId,
    type: channel.type,
    pay_type: channel.payType,
    name: channel.name,
    icon: channel.icon,
    min: text(channel.minUnits),
    max: text(channel.maxUnits),
    amounts: channel.quickUnits.map(text),
    fee_rate: percentText(channel.feeParts),
    fee_fixed: text(channel.feeFixedUnits),
    fee_bearer: channel.feeBearer,
    need_payer_name: channel.needPayerName ? 1 : 0,
    maintain: isPlanned
      ? { start_at: instantText(channel.maintainFrom), end_at: instantText(channel.maintainUntil) }
      : null,
    is_maintained: channel.isMaintained ? 1 : 0,
    hours:
      channel.hours && channel.openState
        ? {
            opens: clockText(channel.hours.opensMinutes),
            closes: clockText(channel.hours.closesMinutes),
            is_open: channel.openState.isOpen ? 1 : 0,
            changes_at: channel.openState.changesAt.toISOString(),
          }
        : null,
    expires_after: channel.expiresAfterS,
  }
}

export function orderToWire(
  { order, payerName, channelName, channelType, events, bonus }: DepositView,
  now: Date,
): DepositOrder {
  const { currency } = order
  const text = (units: bigint) => unitsText(units, currency)
  return {
    order_number: order.orderNumber,
    channel_id: order.channelId,
    channel_name: channelName,
    type: channelType,
    pay_type: order.payType,
    status: stateNumber(order.state),
    currency,
    amount: text(order.amountUnits),
    fee: text(order.creditedFeeUnits ?? order.feeUnits),
    real_amount: text(order.creditedUnits ?? order.amountUnits - order.feeUnits),
    paid: paidToWire(order),
    payer_name: payerName,
    bonus: bonus
      ? {
          title: bonus.title,
          amount: text(bonus.units),
          is_due: bonus.isDue ? 1 : 0,
          until: bonus.until.toISOString(),
        }
      : null,
    opening: order.state === 'waiting' && order.openedAt === null ? 1 : 0,
    ...instructionToWire(order),
    timeline: events.map(({ state, note, at }) => ({
      state: stateNumber(state),
      note,
      at: at.toISOString(),
    })),
    can_cancel: order.state === 'waiting' ? 1 : 0,
    created_at: order.createdAt.toISOString(),
    expire_at: order.expiresAt.toISOString(),
    finished_at: instantText(order.finishedAt),
    server_time: now.toISOString(),
  }
}

function paidToWire({ paidUnits: units, paidCurrency: currency }: Deposit): DepositOrder['paid'] {
  return units === null || currency === null ? null : { amount: moneyText({ currency, units }), currency }
}

type HowToPay = Pick<DepositOrder, 'pay_url' | 'account' | 'qr' | 'link' | 'reference' | 'practice_url'>

const noInstruction: HowToPay = {
  pay_url: null,
  account: null,
  qr: null,
  link: null,
  reference: null,
  practice_url: null,
}

/** An order that no longer waits shows no payment details. */
function instructionToWire({ state, instruction }: Deposit): HowToPay {
  return state === 'waiting' && instruction ? { ...noInstruction, ...howToPay(instruction) } : noInstruction
}

function howToPay(instruction: StoredInstruction): Partial<HowToPay> {
  if (instruction.type === 'redirect') return { pay_url: instruction.payUrl }
  const { reference, practiceUrl } = instruction
  const transfer = { reference, practice_url: practiceUrl ?? null }
  switch (instruction.type) {
    case 'account':
      return { ...transfer, account: instruction.account }
    case 'qr':
      return { ...transfer, qr: instruction.text }
    case 'link':
      // Drawn as a code, the same link serves a desktop whose payer has the application on the phone.
      return { ...transfer, link: instruction.url, qr: instruction.url }
  }
}

export function recordToWire(row: DepositRow, currency: Currency): DwRecord {
  const text = (units: bigint) => unitsText(units, currency)
  return {
    order_number: row.orderNumber,
    type: row.type,
    channel_name: row.channelName,
    amount: text(row.amountUnits),
    fee: text(row.feeUnits),
    real_amount: text(row.realUnits),
    status: numberOf(row),
    remark: row.note,
    created_at: row.createdAt.toISOString(),
    finished_at: instantText(row.finishedAt),
    can_cancel: row.state === 'waiting' ? 1 : 0,
  }
}

/** The number of a state on the wire is its place in the list of its direction. */
function numberOf({ type, state }: DepositRow): DwRecord['status'] {
  const names: readonly string[] = type === 'deposit' ? depositStateNames : withdrawalStateNames
  // An index of a list of six names.
  return names.indexOf(state) as DwRecord['status']
}

function instantText(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function clockText(minutes: number): string {
  const two = (part: number) => part.toString().padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
