import { parseUnits, unitsText, type Currency } from '@glasshouse/money'
import type { Staff, TransferLimitRefusal, TransferLimits } from '@glasshouse/server'
import { whereNeeded, whereOf, whereOptions } from './settlement-verbs.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

/** What agents may take out of their commission. */
export const transferLimitVerbs: Readonly<Record<string, StaffCommand>> = {
  limits: { names: [0, 0], options: whereOptions, decides: false, run: show },
  limit: { names: [3, 3], options: whereOptions, decides: true, run: set },
}

async function show({ agentTransferLimits }: Staff, { options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const found = await agentTransferLimits.find(where)
  if (!found.ok) return refused(wordsFor(found.refusal))
  return {
    done: true,
    lines: [found.value ? limitsLine(found.value, where.currency) : 'Nothing can be taken out.'],
  }
}

async function set({ agentTransferLimits }: Staff, { by, names, options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const [minUnits, maxUnits, dailyUnits] = names.map(text => {
    const read = parseUnits(text)
    return read.ok ? read.value : 0n
  })
  const decided = await agentTransferLimits.set({
    ...where,
    minUnits: minUnits ?? 0n,
    maxUnits: maxUnits ?? 0n,
    dailyUnits: dailyUnits ?? 0n,
    by,
    reason: options['reason'] ?? '',
  })
  return decided.ok
    ? { done: true, lines: [limitsLine(decided.value, where.currency)] }
    : refused(wordsFor(decided.refusal))
}

function limitsLine({ minUnits, maxUnits, dailyUnits }: TransferLimits, currency: Currency): string {
  const text = (units: bigint) => unitsText(units, currency)
  return `From ${text(minUnits)} to ${text(maxUnits)} ${currency} at a time, ${text(dailyUnits)} a day.`
}

function wordsFor(refusal: TransferLimitRefusal): string {
  return refusal === 'siteUnknown'
    ? 'there is no such site.'
    : 'the limits are three amounts above 0, none below the one before it.'
}
