import type { Tx } from '@glasshouse/postgres'
import { unitsOf, type Terms } from './grants.rules.ts'
import {
  listAccepted,
  listCame,
  listFirstDeposits,
  listRegistered,
  type Happened,
} from './preview.queries.ts'
import { previewOf, type PreviewPeriod, type ProgrammePreview } from './preview.ts'
import type { NewProgramme } from './staff-grants.queries.ts'

export type PreviewTerms = Pick<
  NewProgramme,
  | 'occasion'
  | 'discountId'
  | 'units'
  | 'depositParts'
  | 'mostUnits'
  | 'minDepositUnits'
  | 'registeredWithinDays'
>

/** Whom a programme would have given something, and how much: as if it had run through the period, with budget enough. */
export async function previewProgramme(
  tx: Tx,
  period: PreviewPeriod,
  asked: PreviewTerms,
): Promise<ProgrammePreview> {
  const terms: Terms = { ...asked, currency: period.currency, turnover: 0, startsAt: null, endsAt: null }
  const happened = await listHappened(tx, period, asked)
  return previewOf(
    tx,
    period,
    happened.map(({ memberId, account, day, depositUnits }) => ({
      memberId,
      account,
      day,
      units: unitsOf(terms, { ...noFacts, registeredAt: period.now, depositUnits }) ?? 0n,
    })),
  )
}

const noFacts = {
  isAccepted: true,
  isTaken: false,
  isStopped: false,
  budgetUnits: 0n,
  heldUnits: 0n,
  dueUnits: 0n,
} as const

function listHappened(
  tx: Tx,
  period: PreviewPeriod,
  { occasion, discountId, registeredWithinDays }: PreviewTerms,
): Promise<readonly Happened[]> {
  if (occasion === 'registration') return listRegistered(tx, period)
  if (occasion === 'firstDeposit') return listFirstDeposits(tx, period, registeredWithinDays)
  if (occasion === 'offer') return listAccepted(tx, period, discountId)
  return listFirstComing(tx, period, registeredWithinDays)
}

/** What is for all is had once: on the first day of the period on which a member came by. */
async function listFirstComing(
  tx: Tx,
  period: PreviewPeriod,
  withinDays: number | null,
): Promise<readonly Happened[]> {
  const first = new Map<bigint, Happened>()
  for (const { memberId, account, day, registeredAt } of await listCame(tx, period)) {
    const age = Date.parse(`${day}T12:00:00Z`) - registeredAt.getTime()
    const isYoungEnough = withinDays === null || age < withinDays * 86_400_000
    if (isYoungEnough && !first.has(memberId))
      first.set(memberId, { memberId, account, day, depositUnits: null })
  }
  return [...first.values()]
}
