import type { AgentSettlementDetail, AgentSettlements } from '@glasshouse/contract'

export type Line = AgentSettlements['list'][number]

/** A closed period waits for the second person; with that it is confirmed and paid in one. */
export function stateOf({ is_paid }: Pick<Line, 'is_paid'>): 'closed' | 'paid' {
  return is_paid === 1 ? 'paid' : 'closed'
}

/** What becomes of a line's last sum: a debt, or a payment that is made only once it is confirmed. */
export function outcomeOf({ is_paid, debt }: Pick<Line, 'is_paid' | 'debt'>): 'debt' | 'paid' | 'toPay' {
  if (fineOf(debt) < 0n) return 'debt'
  return is_paid === 1 ? 'paid' : 'toPay'
}

/** Why a branch has earned what it has: its rate, or what kept it from earning. */
export function earningOf({
  line,
  plan,
}: {
  readonly line: Pick<Line, 'base' | 'carried'>
  readonly plan: Pick<AgentSettlementDetail['plan'], 'agent_type' | 'is_active_enough'>
}): 'share' | 'rebate' | 'tooFewActive' | 'noResult' {
  if (plan.is_active_enough === 0) return 'tooFewActive'
  if (plan.agent_type === 2) return 'rebate'
  return isAbove(line) ? 'share' : 'noResult'
}

/** Whether the base and what is carried are together more than nothing; both are exact decimal texts. */
function isAbove({ base, carried }: Pick<Line, 'base' | 'carried'>): boolean {
  return fineOf(base) + fineOf(carried) > 0n
}

/** The base and what is carried, together and exact. */
export function resultOf({ base, carried }: Pick<Line, 'base' | 'carried'>): string {
  return fineText(fineOf(base) + fineOf(carried))
}

const digits = 8

/** An exact decimal text in the smallest parts of it. */
export function fineOf(text: string): bigint {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const size = BigInt(`${whole}${rest.padEnd(digits, '0').slice(0, digits)}`)
  return text.startsWith('-') ? -size : size
}

export function fineText(fine: bigint): string {
  const size = `${fine < 0n ? -fine : fine}`.padStart(digits + 1, '0')
  const rest = size.slice(-digits).replace(/0+$/, '')
  return `${fine < 0n ? '-' : ''}${size.slice(0, -digits)}${rest === '' ? '' : `.${rest}`}`
}

/** What the platform keeps of the gross: the part by which the base is less than the rest of the sum. */
export function feeOf({
  line,
  branch,
}: Pick<AgentSettlementDetail, 'branch'> & { readonly line: Pick<Line, 'base'> }): string {
  const before = fineOf(branch.ggr) - fineOf(branch.jackpot) - fineOf(branch.bonus)
  return fineText(before - fineOf(line.base))
}

type News = AgentSettlementDetail['news'][number]

/** What of an earlier period changed that the correction follows from: with a share its result, else its valid bets. */
export function changesOf(
  { ggr, jackpot, valid_bet: valid }: Pick<News, 'ggr' | 'jackpot' | 'valid_bet'>,
  isShare: boolean,
) {
  const all = isShare
    ? ([
        ['agents.how.newsGgr', ggr],
        ['agents.how.newsJackpot', jackpot],
      ] as const)
    : ([['agents.how.newsValid', valid]] as const)
  return all.filter(([, amount]) => fineOf(amount) !== 0n)
}
