import { displayStepUnits } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { findSavings, sumOfWallets } from '../../money/ledger-accounts/index.ts'
import {
  listConditions,
  mayHaveUnseenMoney,
  updateClosed,
  type ClosedWhy,
  type MemberName,
} from './turnover.queries.ts'
import { countTurnover } from './turnover.rules.ts'

/**
 * Closes all open conditions, and keeps what was staked for each by now: they are met, or what they were about is gone.
 * Only all at once, so that no bet counts for two.
 */
export async function closeConditions(
  tx: Tx,
  member: MemberName,
  { why, at }: { readonly why: ClosedWhy; readonly at: Date },
): Promise<void> {
  const open = countTurnover(await listConditions(tx, member, 'en_US'))
  if (open.length > 0) await updateClosed(tx, member, { open, why, at })
}

/**
 * Closes the open conditions of a member who surely had nothing before this credit, at no platform and in no open bet:
 * what they were about is lost, and the new money is not bound by them. Money of a withdrawal that is not over was not
 * bound by them either. Call it after every credit from outside, whatever its size, under the
 * lock of the main wallet and before the condition of the credit itself begins. A small credit that closed none would
 * keep them alive for the next one.
 */
export async function lapseLost(
  tx: Tx,
  member: MemberName,
  { creditedUnits, at }: { readonly creditedUnits: bigint; readonly at: Date },
): Promise<void> {
  if (await hasNothing(tx, member, creditedUnits)) await closeConditions(tx, member, { why: 'lost', at })
}

/** Whether a member surely had nothing before so much was credited; a credit of that moment closes all open conditions. */
export async function hasNothing(tx: Tx, member: MemberName, creditedUnits = 0n): Promise<boolean> {
  const savings = await findSavings(tx, member.memberId, member.currency)
  const { units } = await sumOfWallets(tx, member)
  const beforeUnits = units + (savings?.units ?? 0n) - creditedUnits
  return beforeUnits < displayStepUnits(member.currency) && !(await mayHaveUnseenMoney(tx, member))
}
