import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  lockAccounts,
  openGrantBudget,
  openHouseAccount,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { getEffect, type ProgrammeEffect } from './effect.queries.ts'
import { previewProgramme, type PreviewTerms } from './preview-programme.ts'
import { previewOn, type PreviewAsked, type ProgrammePreview } from './preview.ts'
import { programmeTimes, type WrittenTimes } from './programme-times.ts'
import {
  findSite,
  getBudget,
  insertProgramme,
  insertProgrammeDecision,
  isOfferOf,
  listProgrammesForStaff,
  stopProgramme,
  type NewProgramme,
  type StaffProgramme,
} from './staff-grants.queries.ts'

export type ProgrammeRefusal =
  | 'siteUnknown'
  | 'nameTaken'
  | 'programmeUnknown'
  | 'programmeStopped'
  | 'promotionsEmpty'
  /** A red envelope was given its whole sum when it was defined. */
  | 'hasItsSum'
  | 'offerUnknown'
  | 'timeUnclear'
  | 'timesWrong'

export type ProgrammeInput = Omit<NewProgramme, 'siteId' | 'startsAt' | 'endsAt'> &
  WrittenTimes & { readonly site: string } & Decider

/** What staff do about programmes. Terms never change: a programme is stopped, and another one takes its place. */
export type StaffGrants = {
  /** What members who had something of it paid in and bet, so many days before and after. */
  effect(
    programmeId: number,
    days: number,
  ): Promise<Outcome<{ programme: StaffProgramme; effect: ProgrammeEffect }, 'programmeUnknown'>>
  list(): Promise<readonly StaffProgramme[]>
  /** What terms would have cost in the last days; nothing is stored. */
  preview(input: PreviewAsked & PreviewTerms): Promise<Outcome<ProgrammePreview, 'siteUnknown'>>
  /** It pays nothing before it is funded. */
  define(input: ProgrammeInput): Promise<Outcome<StaffProgramme, ProgrammeRefusal>>
  /** Moves money from the site's promotions into the programme's own budget. */
  fund(
    input: Decider & { readonly programmeId: number; readonly units: bigint },
  ): Promise<Outcome<StaffProgramme, ProgrammeRefusal>>
  /**
   * Ends it: what is left of its budget goes back to promotions, and what members have stays theirs. Cash back and cash
   * surplus keep theirs for the days that are still to be paid.
   */
  stop(input: Decider & { readonly programmeId: number }): Promise<Outcome<StaffProgramme, ProgrammeRefusal>>
}

type Deps = Pick<StaffContext, 'database' | 'ledger' | 'clock'>

export function createStaffGrants(deps: Deps): StaffGrants {
  const { database, clock } = deps
  const find = (programmeId: number) =>
    database.transaction(async tx => {
      const [programme] = await listProgrammesForStaff(tx, { programmeId })
      return programme
    }, forAllSites)
  return {
    effect: async (programmeId, days) => {
      const programme = await find(programmeId)
      return programme
        ? ok({ programme, effect: await effectOf(deps, programme, days) })
        : refuse('programmeUnknown')
    },
    list: () => database.transaction(tx => listProgrammesForStaff(tx), forAllSites),
    preview: input => previewOn(deps, input, (tx, period) => previewProgramme(tx, period, input)),
    define: async ({ site, by, reason, startsAt, endsAt, ...terms }) => {
      const found = await database.transaction(tx => findSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      const times = programmeTimes({ startsAt, endsAt }, { timezone, now: clock.now() })
      if (!times.ok) return times
      return database.transaction(async (tx): Promise<Outcome<StaffProgramme, ProgrammeRefusal>> => {
        const { discountId } = terms
        if (discountId !== null && !(await isOfferOf(tx, { siteId, discountId })))
          return refuse('offerUnknown')
        return defineProgramme(tx, { ...terms, ...times.value, siteId, by, reason }, clock.now())
      }, forSite(siteId))
    },
    fund: async ({ programmeId, units, by, reason }) => {
      const known = await find(programmeId)
      if (!known) return refuse('programmeUnknown')
      const funded = await database.transaction(
        tx => fundOpen(deps, tx, { programme: known, units, by, reason }),
        forSite(known.siteId),
      )
      return funded.ok ? ok((await find(programmeId)) ?? known) : funded
    },
    stop: async ({ programmeId, by, reason }) => {
      const known = await find(programmeId)
      if (!known) return refuse('programmeUnknown')
      const { siteId, currency } = known
      const stopped = await database.transaction(
        async (tx): Promise<Outcome<undefined, ProgrammeRefusal>> => {
          // The locks first: no claim is under way while the rest of the budget is read.
          await lockBudget(tx, { siteId, programmeId, currency })
          const at = clock.now()
          if (!(await stopProgramme(tx, { siteId, programmeId }, at))) return refuse('programmeStopped')
          const { budgetUnits } = await getBudget(tx, { siteId, programmeId })
          const units = paysLater(known) ? 0n : budgetUnits
          if (units > 0n) await move(deps, tx, { programme: known, units, isBack: true })
          await insertProgrammeDecision(tx, { siteId, programmeId, decision: 'stop', units, by, reason, at })
          return ok(undefined)
        },
        forSite(siteId),
      )
      return stopped.ok ? ok((await find(programmeId)) ?? known) : stopped
    },
  }
}

function effectOf(
  { database, clock }: Deps,
  programme: StaffProgramme,
  days: number,
): Promise<ProgrammeEffect> {
  const today = siteDayText(clock.now(), programme.timezone)
  // It reads what all of its members paid in and played.
  return database.transaction(tx => getEffect(tx, programme, { days, today }), {
    ...forSite(programme.siteId),
    isLong: true,
  })
}

type Budget = { readonly siteId: number; readonly programmeId: number; readonly currency: Currency }

/** After promotions, which may be locked for long: nothing that pays out of the budget waits for promotions behind this. */
async function lockBudget(tx: Tx, { siteId, programmeId, currency }: Budget): Promise<void> {
  await lockAccounts(tx, [await openHouseAccount(tx, { siteId, name: 'promotions', currency })])
  await lockAccounts(tx, [await openGrantBudget(tx, { siteId, programmeId }, currency)])
}

/** What members earned before its end is still claimed after it. */
const paysLater = ({ occasion }: StaffProgramme): boolean =>
  occasion === 'cashBack' || occasion === 'cashSurplus'

/** Returns to promotions what is left of a stopped programme, in the caller's transaction. Answers the sum. */
export async function returnBudget(
  deps: Pick<StaffContext, 'ledger' | 'clock'>,
  tx: Tx,
  { siteId, programmeId, currency, by, reason, isOver = false }: EndedProgramme,
): Promise<bigint> {
  await lockBudget(tx, { siteId, programmeId, currency })
  const { stoppedAt, budgetUnits: units } = await getBudget(tx, { siteId, programmeId })
  if ((stoppedAt === null && !isOver) || units === 0n) return 0n
  await move(deps, tx, { programme: { siteId, id: programmeId, currency }, units, isBack: true })
  const at = deps.clock.now()
  await insertProgrammeDecision(tx, { siteId, programmeId, decision: 'return', units, by, reason, at })
  return units
}

type EndedProgramme = Decider &
  Budget & {
    /** By the caller's own rules; otherwise only a stop ends it. */
    readonly isOver?: boolean
  }

/** For programmes whose sums are rules of their own. */
export const noTerms = {
  discountId: null,
  units: null,
  depositParts: null,
  mostUnits: null,
  minDepositUnits: null,
  registeredWithinDays: null,
  startsAt: null,
  endsAt: null,
} as const

/** Defines a programme, which pays nothing before it is funded, in the caller's transaction. */
export async function defineProgramme(
  tx: Tx,
  { by, reason, ...terms }: NewProgramme & Decider,
  at: Date,
): Promise<Outcome<StaffProgramme, 'nameTaken'>> {
  const { siteId, currency } = terms
  const programmeId = await insertProgramme(tx, terms, at)
  if (programmeId === undefined) return refuse('nameTaken')
  await openGrantBudget(tx, { siteId, programmeId }, currency)
  await insertProgrammeDecision(tx, { siteId, programmeId, decision: 'define', units: 0n, by, reason, at })
  return found(tx, programmeId)
}

type Funding = Decider & { readonly programme: StaffProgramme; readonly units: bigint }

async function fundOpen(
  deps: Deps,
  tx: Tx,
  { programme, units, by, reason }: Funding,
): Promise<Outcome<undefined, ProgrammeRefusal>> {
  const { siteId, id: programmeId, currency } = programme
  // The locks first: of those who fund and stop it at once each sees what the other did.
  await lockBudget(tx, { siteId, programmeId, currency })
  const { stoppedAt } = await getBudget(tx, { siteId, programmeId })
  if (stoppedAt !== null && !paysLater(programme)) return refuse('programmeStopped')
  if (programme.occasion === 'envelope') return refuse('hasItsSum')
  return fundBudget(deps, tx, { programme, units, by, reason })
}

/** Moves money from promotions into the budget of a programme that was just defined, in the caller's transaction. */
export async function fundProgramme(
  deps: Pick<StaffContext, 'ledger' | 'clock'>,
  tx: Tx,
  funding: Funding,
): Promise<Outcome<StaffProgramme, 'promotionsEmpty'>> {
  const funded = await fundBudget(deps, tx, funding)
  return funded.ok ? found(tx, funding.programme.id) : funded
}

async function fundBudget(
  deps: Pick<StaffContext, 'ledger' | 'clock'>,
  tx: Tx,
  { programme, units, by, reason }: Funding,
): Promise<Outcome<undefined, 'promotionsEmpty'>> {
  if (!(await move(deps, tx, { programme, units, isBack: false }))) return refuse('promotionsEmpty')
  const { siteId, id: programmeId } = programme
  const at = deps.clock.now()
  await insertProgrammeDecision(tx, { siteId, programmeId, decision: 'fund', units, by, reason, at })
  return ok(undefined)
}

async function found(tx: Tx, programmeId: number): Promise<Outcome<StaffProgramme, never>> {
  const [programme] = await listProgrammesForStaff(tx, { programmeId })
  if (!programme) throw new Error('a programme is there once it was decided about')
  return ok(programme)
}

type Move = {
  readonly programme: Pick<StaffProgramme, 'siteId' | 'id' | 'currency'>
  readonly units: bigint
  readonly isBack: boolean
}

async function move(
  { ledger }: Pick<Deps, 'ledger'>,
  tx: Tx,
  { programme, units, isBack }: Move,
): Promise<boolean> {
  const { siteId, id: programmeId, currency } = programme
  const { decisions } = await getBudget(tx, { siteId, programmeId })
  const promotions = await openHouseAccount(tx, { siteId, name: 'promotions', currency })
  const budget = await openGrantBudget(tx, { siteId, programmeId }, currency)
  const decision = await ledger.post(tx, {
    key: { scope: 'grant_budget', key: `${programmeId} ${decisions}`, content: `${units} ${isBack}` },
    movements: [
      {
        type: 'post',
        debit: isBack ? budget : promotions,
        credit: isBack ? promotions : budget,
        amount: { currency, units },
        code: transferCodes.grantBudget,
        reference: BigInt(programmeId),
      },
    ],
  })
  if (decision.ok) {
    if (decision.value.replayed) throw new Error('two people decide about one programme at the same moment')
    return true
  }
  if (decision.refusal !== 'insufficientFunds') throw new Error(`a budget was refused: ${decision.refusal}`)
  return false
}
