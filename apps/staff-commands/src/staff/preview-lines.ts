import type { ProgrammePreview } from '@glasshouse/server'
import type { Currency } from '@glasshouse/money'
import { amountText } from './deposit-lines.ts'
import { moneyOf, wholeOf } from './grant-options.ts'
import type { Written } from './staff-command.ts'

/** What every preview of a programme takes besides its terms. */
export const previewOptions = ['last', 'budget'] as const

export type PreviewRange = { readonly days: number; readonly budgetUnits: bigint | null }

/** The last days that a preview looks at, 30 where nothing was written; or a sentence about a fault. */
export function rangeOf(options: Written['options']): PreviewRange | string {
  const days = wholeOf(options['last'] ?? '30')
  const budgetUnits = moneyOf(options['budget'])
  if (!days || days > 90) return '--last is from 1 to 90 days.'
  return budgetUnits === undefined ? '--budget is digits above zero.' : { days, budgetUnits }
}

/** Who would have had it, what it would have cost, and how long the money for it lasts. */
export function previewLines(preview: ProgrammePreview, budgetUnits: bigint | null): string[] {
  const { from, until, timezone, days, members, gifts, units, dearest, leftOut, currency } = preview
  const money = (sum: bigint) => amountText(sum, currency)
  return [
    `${from} to ${until} in ${timezone}: ${members} members would have had ${gifts} gifts, ${money(units)} together.`,
    ...costLines(units, { days, currency }),
    ...(dearest ? [`    ${money(dearest.units)} on the dearest day, ${dearest.day}`] : []),
    ...(leftOut > 0 ? [`    ${leftOut} members who may have nothing now are left out`] : []),
    ...preview.most.map(each => `    ${each.account}: ${money(each.units)} in ${each.gifts}`),
    ...lastingLines(units, { ...preview, budgetUnits }),
    'Nothing was changed.',
  ]
}

type Cost = { readonly days: number; readonly currency: Currency }

export function costLines(units: bigint, { days, currency }: Cost): string[] {
  const money = (sum: bigint) => amountText(sum, currency)
  return [`    ${money(units / BigInt(days))} a day, ${money((units * 30n) / BigInt(days))} in 30 days`]
}

type Lasting = Cost & { readonly promotionsUnits: bigint; readonly budgetUnits: bigint | null }

export function lastingLines(
  units: bigint,
  { days, currency, promotionsUnits, budgetUnits }: Lasting,
): string[] {
  const lasts = (sum: bigint) =>
    units === 0n ? 'and nothing would have been paid' : `enough for ${(sum * BigInt(days)) / units} such days`
  return [
    ...(budgetUnits === null
      ? []
      : [`A budget of ${amountText(budgetUnits, currency)}: ${lasts(budgetUnits)}.`]),
    `Promotions have ${amountText(promotionsUnits, currency)}: ${lasts(promotionsUnits)}.`,
  ]
}
