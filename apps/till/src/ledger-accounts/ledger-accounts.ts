import { openAccounts, type AccountId, type Submission } from '@glasshouse/ledger'
import { type Currency, type Money } from '@glasshouse/money'
import { type Database } from '@glasshouse/postgres'

/** Kinds of accounts in Till's ledger. */
const accountKinds = {
  /** What all payers together have brought into the sandbox; it has no floor, so they can never run dry. */
  purse: 1,
  merchant: 2,
} as const

/** What a movement is. Kept with each transfer of the ledger; never changes meaning. */
const movementCodes = { payment: 1 } as const

/** The one merchant of an installation, and all of its payers. */
const owners = { payers: 0n, merchant: 1n } as const

type Pair = { readonly purse: AccountId; readonly merchant: AccountId }

export type LedgerAccounts = {
  /** The ledger movement of a paid order: once for each order, for any number of reports. */
  payment(order: { readonly id: bigint; readonly gatewayId: string }, paid: Money): Promise<Submission>
}

/** The accounts of each currency are opened when first needed and remembered: there are few and they never close. */
export function createLedgerAccounts(database: Database): LedgerAccounts {
  const known = new Map<Currency, Pair>()
  const pairOf = async (currency: Currency): Promise<Pair> => {
    const found = known.get(currency)
    if (found) return found
    const [purse, merchant] = await openAccounts(database, [
      { owner: owners.payers, kind: accountKinds.purse, currency, floor: 'none' },
      { owner: owners.merchant, kind: accountKinds.merchant, currency, floor: 'zero' },
    ])
    if (purse === undefined || merchant === undefined) throw new Error('two accounts were asked for')
    known.set(currency, { purse, merchant })
    return { purse, merchant }
  }
  return {
    payment: async ({ id, gatewayId }, amount) => {
      const { purse, merchant } = await pairOf(amount.currency)
      const content = `${amount.currency}|${amount.units}`
      return {
        key: { scope: 'payment', key: gatewayId, content },
        movements: [
          {
            type: 'post',
            debit: purse,
            credit: merchant,
            amount,
            code: movementCodes.payment,
            reference: id,
          },
        ],
      }
    },
  }
}
