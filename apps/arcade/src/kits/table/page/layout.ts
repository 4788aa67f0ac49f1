import { displayStepUnits, parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { usualLargestPayout } from '../../../games/limits.ts'
import { spotLimits, sumOf, type Stakes, type TableChoice, type TableRules } from '../table-rules.ts'

/** Chips on the spots of a table, and how they came there. */
export type Layout = {
  readonly stakes: Stakes
  /** Earlier stakes, the newest last, for undo. */
  readonly before: readonly Stakes[]
}

export const emptyLayout: Layout = { stakes: new Map(), before: [] }

const mostUndo = 50

export function changed({ stakes, before }: Layout, next: Stakes): Layout {
  return { stakes: next, before: [...before, stakes].slice(-mostUndo) }
}

type ChipOn = { readonly spot: string; readonly units: bigint; readonly currency: Currency }

/** A chip on a spot; as much of it as the spot still takes. Undefined where it takes nothing more. */
export function withChip(layout: Layout, { spot, units, currency }: ChipOn): Layout | undefined {
  const limits = spotLimits(currency)
  const has = layout.stakes.get(spot) ?? 0n
  const more = [units, limits.largest - has, limits.all - sumOf(layout.stakes)].reduce((a, b) =>
    a < b ? a : b,
  )
  if (more <= 0n || has + more < limits.smallest) return undefined
  return changed(layout, new Map([...layout.stakes, [spot, has + more]]))
}

/** The same, and no more of it than a round can pay. */
export function withPaidChip(
  rules: Pick<TableRules<never>, 'mostUnits'>,
  layout: Layout,
  chip: ChipOn,
): Layout | undefined {
  const most = usualLargestPayout(chip.currency)
  const whole = withChip(layout, chip)
  if (!whole || rules.mostUnits(whole.stakes) <= most) return whole
  const step = displayStepUnits(chip.currency)
  let fitting: Layout | undefined
  let [taken, refused] = [0n, chip.units / step + 1n]
  while (refused - taken > 1n) {
    const steps = (taken + refused) / 2n
    const part = withChip(layout, { ...chip, units: steps * step })
    const fits = !part || rules.mostUnits(part.stakes) <= most
    if (fits) [taken, fitting] = [steps, part]
    else refused = steps
  }
  return fitting
}

export function withoutSpot(layout: Layout, spot: string): Layout | undefined {
  if (!layout.stakes.has(spot)) return undefined
  return changed(layout, new Map([...layout.stakes].filter(([name]) => name !== spot)))
}

export function undone({ before }: Layout): Layout | undefined {
  const last = before.at(-1)
  return last && { stakes: last, before: before.slice(0, -1) }
}

export function cleared(layout: Layout): Layout | undefined {
  return layout.stakes.size === 0 ? undefined : changed(layout, new Map())
}

/** Twice as much everywhere; undefined where a limit is in the way. */
export function doubled(layout: Layout, currency: Currency): Layout | undefined {
  const limits = spotLimits(currency)
  const next = new Map([...layout.stakes].map(([spot, units]) => [spot, units * 2n]))
  const isTooMuch = [...next.values()].some(units => units > limits.largest) || sumOf(next) > limits.all
  return next.size === 0 || isTooMuch ? undefined : changed(layout, next)
}

/** Half as much everywhere; undefined where a half is no amount that can be staked. */
export function halved(layout: Layout, currency: Currency): Layout | undefined {
  const { smallest } = spotLimits(currency)
  const wholeUnits = 2n * displayStepUnits(currency)
  const all = [...layout.stakes]
  const isWhole = all.every(([, units]) => units % wholeUnits === 0n && units / 2n >= smallest)
  if (all.length === 0 || !isWhole) return undefined
  return changed(layout, new Map(all.map(([spot, units]) => [spot, units / 2n])))
}

export function isSame(a: Stakes, b: Stakes): boolean {
  return a.size === b.size && [...a].every(([spot, units]) => b.get(spot) === units)
}

export function choiceOf(stakes: Stakes, currency: Currency): TableChoice | null {
  if (stakes.size === 0) return null
  return {
    spots: Object.fromEntries([...stakes].map(([spot, units]) => [spot, unitsText(units, currency)])),
  }
}

/** The chips that are offered: five of the game's stakes, from the smallest on. */
export function chipsOf(stakeSteps: readonly string[]): readonly string[] {
  if (stakeSteps.length <= 6) return stakeSteps
  const last = stakeSteps.length - 1
  return [0, 1, 2, 3, 4, 5].map(index => stakeSteps[Math.round((index * last) / 5)] ?? '')
}

export function unitsOfChip(text: string): bigint {
  const parsed = parseUnits(text)
  return parsed.ok ? parsed.value : 0n
}
