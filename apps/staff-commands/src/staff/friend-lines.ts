import type { FriendEffect, FriendPreview, FriendProof, StaffReward } from '@glasshouse/server'
import type { Currency } from '@glasshouse/money'
import { amountText, timeText } from './deposit-lines.ts'
import { previewLines as gainLines } from './preview-lines.ts'

const kindWords = { deposit: 'first deposit', turnover: 'valid bets' } as const

const reasonWords: Readonly<Record<string, string>> = {
  sharedDevice: 'a browser that the member or another friend uses',
  sharedAccount: 'a bank account that the member or another friend has, or had',
  sharedNetwork: 'a network from which the member or other friends registered, too',
}

export function rewardLines(reward: StaffReward): string[] {
  const { id, site, member, friend, currency, kind, state, reasons, decision } = reward
  const money = (units: bigint) => amountText(units, currency)
  return [
    `${id}  ${money(reward.units)} to ${member} of ${site} for ${friend}: ${state}, since ${timeText(reward.madeAt)}`,
    `    ${kindWords[kind]} of ${money(reward.baseUnits)}, the step asks for ${money(reward.neededUnits)}`,
    ...reasons.map(reason => `    the friend shares ${reasonWords[reason] ?? reason}`),
    ...(decision === null ? [] : [`    ${decision}`]),
  ]
}

export function previewLines(preview: FriendPreview, currency: Currency): string[] {
  const money = (units: bigint) => amountText(units, currency)
  return [
    `One friend brings at most ${money(preview.mostForOne)}.`,
    `${preview.friends} friends registered in the last 90 days: ${preview.rewards} rewards, ${money(preview.units)} together.`,
    ...gainLines(preview.past, null),
  ]
}

export function effectLines(effect: FriendEffect, currency: Currency): string[] {
  const money = (units: bigint) => amountText(units, currency)
  return [
    `    ${effect.friends} friends, ${effect.deposited} of them with a deposit`,
    `    friends deposited ${money(effect.depositUnits)} and bet ${money(effect.validUnits)}; the house kept ${money(effect.resultUnits)} of it`,
    `    ${effect.rewards} rewards: collected ${money(effect.claimedUnits)}, to collect ${money(effect.claimableUnits)}, held ${money(effect.heldUnits)}, refused ${money(effect.refusedUnits)}`,
  ]
}

export function proofLines(proof: FriendProof): string[] {
  const money = (units: bigint) => amountText(units, proof.currency)
  return [
    `${proof.rewards} rewards worked out again from deposits and bets, ${proof.differences.length} differences.`,
    ...proof.differences.map(difference => `    ${difference}`),
    `Collected ${money(proof.claimedUnits)}; set aside on the site ${money(proof.setAsideUnits)}.`,
    `${proof.voidedLater} were paid for bets that were void later; they stay.`,
    `${proof.waiting.count} steps are reached and wait (${money(proof.waiting.units)}): for the next run, the budget, or a member who may have nothing now.`,
  ]
}
