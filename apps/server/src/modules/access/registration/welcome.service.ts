import type { AccountId, Ledger } from '@glasshouse/ledger'
import { moneyText, type Currency, unitsPerWhole } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { findMainCash, openHouseAccount, transferCodes } from '../../money/ledger-accounts/index.ts'
import { insertWelcome } from './registration.queries.ts'

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

/** Whole units of sandbox money for a new member of a demonstration: an evening's play at modest stakes. */
const welcomeAmounts: Readonly<Record<Currency, bigint>> = {
  RMB: 200n,
  USD: 30n,
  VND: 500_000n,
  WON: 40_000n,
  JPY: 4_500n,
  THB: 1_000n,
  INR: 2_500n,
  MMK: 60_000n,
  BRL: 150n,
  BDT: 3_500n,
  NGN: 45_000n,
}

export function welcomeUnits(currency: Currency): bigint {
  return welcomeAmounts[currency] * unitsPerWhole
}
