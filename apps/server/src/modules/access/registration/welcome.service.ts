import type { AccountId, Ledger } from '@glasshouse/ledger'
import { moneyText, type Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { findMainCash, openHouseAccount, transferCodes } from '../../money/ledger-accounts/index.ts'
import { insertWelcome } from './registration.queries.ts'
import { welcomeUnits } from './welcome.rules.ts'

export type NewWallet = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
  readonly main: AccountId
}

/**
 * Moves the welcome amount from promotions in the transaction that makes the member. Promotions pay only what they
 * have: when they are empty the member comes in without it, and nothing else changes. Answers the units that were given.
 */
export async function giveWelcome(
  { tx, ledger, now }: { readonly tx: Tx; readonly ledger: Ledger; readonly now: Date },
  { siteId, memberId, currency, main }: NewWallet,
): Promise<bigint | undefined> {
  const units = welcomeUnits(currency)
  const promotions = await openHouseAccount(tx, { siteId, name: 'promotions', currency })
  const decision = await ledger.post(tx, {
    key: { scope: 'welcome', key: `${memberId}`, content: `${currency} ${units}` },
    movements: [
      {
        type: 'post',
        debit: promotions,
        credit: main,
        amount: { currency, units },
        code: transferCodes.welcome,
        reference: memberId,
      },
    ],
    guard: { name: 'member_may_receive', subject: memberId },
  })
  if (!decision.ok) {
    if (decision.refusal === 'insufficientFunds' || decision.refusal === 'accountFrozen') return undefined
    throw new Error(`the welcome amount was refused: ${decision.refusal}`)
  }
  await insertWelcome(tx, { memberId, siteId, currency, units, givenAt: now })
  const cash = await findMainCash(tx, memberId, currency)
  await publish(tx, toMember({ siteId, memberId }), 'member.cash', {
    cash: moneyText({ currency, units: cash.units }),
    cash_version: cash.version,
    wallet_total: null,
  })
  return units
}
