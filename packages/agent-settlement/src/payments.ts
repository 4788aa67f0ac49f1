import type { Line } from './settle.ts'

export type Payment = {
  readonly agent: string
  /** Of all periods so far, as they are known now. */
  readonly due: bigint
  /** Before this. */
  readonly paid: bigint
  readonly pay: bigint
  /** What was paid too much until now: 0 or less. The next period makes up for it first. */
  readonly debt: bigint
}

/**
 * What is paid when a period is closed: all that is due as known now, less all that was paid. So it makes no difference
 * when a late void became known, only whether.
 */
export function paymentsOf(
  periods: readonly (readonly Line[])[],
  paidBefore: ReadonlyMap<string, bigint>,
): readonly Payment[] {
  const due = new Map([...paidBefore.keys()].map(agent => [agent, 0n]))
  for (const { agent, own } of periods.flat()) due.set(agent, (due.get(agent) ?? 0n) + own)
  return [...due].map(([agent, sum]) => {
    const paid = paidBefore.get(agent) ?? 0n
    const rest = sum - paid
    return { agent, due: sum, paid, pay: rest > 0n ? rest : 0n, debt: rest < 0n ? rest : 0n }
  })
}
