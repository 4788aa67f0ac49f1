import { openAccounts, type AccountId, type Submission } from '@glasshouse/ledger'
import { type Currency, type Money } from '@glasshouse/money'
import { type Database } from '@glasshouse/postgres'

/** Kinds of accounts in Till's ledger. */
const accountKinds = {
  /** What all payers together have brought into the sandbox; it has no floor, so they can never run dry. */
  purse: 1,
  merchant: 2,
  /** What the merchant has paid out: it brings that money in outside of the sandbox, so it has no floor. */
  float: 3,
} as const

/** What a movement is. Kept with each transfer of the ledger; never changes meaning. */
const movementCodes = { payment: 1, payout: 2 } as const

/** The one merchant of an installation, and all of its payers. */
const owners = { payers: 0n, merchant: 1n } as const

type Trio = { readonly purse: AccountId; readonly merchant: AccountId; readonly float: AccountId }

export type LedgerAccounts = {
  /** The ledger movement of a paid order: once for each order, for any number of reports. */
  payment(order: { readonly id: bigint; readonly gatewayId: string }, paid: Money): Promise<Submission>
  /** The ledger movement of a payout that was paid. */
  payout(
    payout: {
      readonly id: bigint
      readonly gatewayId: string
      readonly asked: { readonly amount: Pick<Money, 'currency'> }
    },
    paidUnits: bigint,
  ): Promise<Submission>
}

/** The accounts of each currency are opened when first needed and remembered: there are few and they never close. */
export function createLedgerAccounts(database: Database): LedgerAccounts {
  const known = new Map<Currency, Trio>()
  const accountsOf = async (currency: Currency): Promise<Trio> => {
    const found = known.get(currency)
    if (found) return found
    const [purse, merchant, float] = await openAccounts(database, [
      { owner: owners.payers, kind: accountKinds.purse, currency, floor: 'none' },
      { owner: owners.merchant, kind: accountKinds.merchant, currency, floor: 'zero' },
      { owner: owners.merchant, kind: accountKinds.float, currency, floor: 'none' },
    ])
    if (purse === undefined || merchant === undefined || float === undefined) {
      throw new Error('three accounts were asked for')
    }
    known.set(currency, { purse, merchant, float })
    return { purse, merchant, float }
  }
  return {
    payment: async ({ id, gatewayId }, amount) => {
      const { purse, merchant } = await accountsOf(amount.currency)
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
    payout: async ({ id, gatewayId, asked }, units) => {
      const { currency } = asked.amount
      const { purse, float } = await accountsOf(currency)
      return {
        key: { scope: 'payout', key: gatewayId, content: `${currency}|${units}` },
        movements: [
          {
            type: 'post',
            debit: float,
            credit: purse,
            amount: { currency, units },
            code: movementCodes.payout,
            reference: id,
          },
        ],
      }
    },
  }
}
