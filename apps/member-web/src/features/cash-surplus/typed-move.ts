import { moneyDigitsFault } from '@glasshouse/contract'
import { displayStepUnits, type Currency } from '@glasshouse/money'
import { readTypedAmount } from '@glasshouse/web-kit'

type Typed = { readonly currency: Currency; readonly tag: string; readonly way: 'in' | 'out' }

export type TypedMove =
  | { readonly ok: true; readonly units: bigint }
  | {
      readonly ok: false
      readonly fault: ReturnType<typeof moneyDigitsFault> | 'payout.surplusWrong' | 'payout.surplusTooLarge'
    }

/**
 * The amount that goes in or out. In goes what the currency has coins for; out also what interest has left below that,
 * to the ledger's last decimal.
 */
export function readMove(typed: string, { currency, tag, way }: Typed): TypedMove {
  const amount = readTypedAmount(typed, tag)
  if (amount.ok && amount.units > 0n)
    return way === 'out' || amount.units % displayStepUnits(currency) === 0n
      ? amount
      : { ok: false, fault: moneyDigitsFault(currency) }
  if (!amount.ok && amount.fault === 'tooLarge') return { ok: false, fault: 'payout.surplusTooLarge' }
  // With fewer decimals it is an amount: there are too many of them.
  const isTooFine = !amount.ok && readTypedAmount(typed.replace(/([.,\u066b]\d{4})\d+$/, '$1'), tag).ok
  return { ok: false, fault: isTooFine ? moneyDigitsFault(currency) : 'payout.surplusWrong' }
}
