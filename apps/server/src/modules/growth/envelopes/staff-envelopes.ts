import { newServerSeed } from '@glasshouse/fairness'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  defineProgramme,
  findPromotionsUnits,
  findSiteByName,
  fundProgramme,
  listCame,
  listProgrammesForStaff,
  noTerms,
  previewOn,
  type PreviewAsked,
  type PreviewPeriod,
  type StaffProgramme,
} from '../grants/index.ts'
import { checkEnvelope, type CheckedEnvelope } from './check-envelope.ts'
import { insertEnvelope } from './envelopes.queries.ts'
import { commitmentOf, envelopeInstant, splitFairly, type Split } from './envelopes.rules.ts'

export type NewEnvelopeInput = Decider & {
  readonly site: string
  readonly name: string
  readonly currency: Currency
  readonly title: Readonly<Record<string, string>>
  readonly totalUnits: bigint
  readonly shares: number
  readonly leastUnits: bigint
  readonly turnover: number
  readonly weights: Readonly<Record<string, number>>
  /** As staff write them: a time of the envelopes' zone, or one with a zone of its own. */
  readonly from: string
  readonly until: string
}

export type EnvelopeDefineRefusal =
  | 'siteUnknown'
  | 'nameTaken'
  | 'promotionsEmpty'
  | 'timeUnclear'
  | 'timesWrong'
  | 'sumTooSmall'

export type EnvelopeAudience = {
  readonly members: number
  /** On an average day, rounded down, and on the fullest one. */
  readonly dayMembers: number
  readonly mostMembers: number
  readonly promotionsUnits: bigint
}

export type StaffEnvelopes = {
  /**
   * Splits a sum, sets it aside from promotions, and commits to the shares, all at once; members are notified when it
   * opens. A programme like the others: it is listed, and stopped, with them.
   */
  define(input: NewEnvelopeInput): Promise<Outcome<StaffProgramme, EnvelopeDefineRefusal>>
  /** Shares as a definition could draw them; nothing is stored, and the definition draws its own. */
  preview(split: Split): Promise<readonly bigint[] | undefined>
  /** How many came by on the days before: whom an envelope would find. Nothing is stored. */
  audience(asked: PreviewAsked): Promise<Outcome<EnvelopeAudience, 'siteUnknown'>>
  /** Its split and fingerprint from its key, and every share that was taken beside what was paid. */
  check(programmeId: number): Promise<Outcome<CheckedEnvelope, 'programmeUnknown'>>
}

export function createStaffEnvelopes(
  deps: Pick<StaffContext, 'database' | 'ledger' | 'clock'>,
): StaffEnvelopes {
  const { database, clock } = deps
  return {
    check: async programmeId => {
      const [programme] = await database.transaction(
        tx => listProgrammesForStaff(tx, { programmeId }),
        forAllSites,
      )
      const checked =
        programme &&
        (await database.transaction(
          tx => checkEnvelope(tx, { siteId: programme.siteId, programmeId }),
          forSite(programme.siteId),
        ))
      return checked ? ok(checked) : refuse('programmeUnknown')
    },
    audience: asked => previewOn(deps, asked, audienceOf),
    preview: split => splitFairly(split, newServerSeed()),
    define: async input => {
      const { by, reason, site, currency, totalUnits, turnover, weights, name, title } = input
      const [startsAt, endsAt] = [envelopeInstant(input.from), envelopeInstant(input.until)]
      if (!startsAt || !endsAt) return refuse('timeUnclear')
      if (endsAt <= startsAt || endsAt <= clock.now()) return refuse('timesWrong')
      // What is committed to is the key that the split is drawn from.
      const salt = newServerSeed()
      const shares = await splitFairly(input, salt)
      if (!shares) return refuse('sumTooSmall')
      const siteId = await database.transaction(tx => findSiteByName(tx, site), forAllSites)
      if (siteId === undefined) return refuse('siteUnknown')
      return database.transaction(async (tx): Promise<Outcome<StaffProgramme, EnvelopeDefineRefusal>> => {
        const terms = { siteId, name, currency, title, turnover, weights, startsAt, endsAt, by, reason }
        const defined = await defineProgramme(tx, { ...noTerms, ...terms, occasion: 'envelope' }, clock.now())
        if (!defined.ok) return defined
        const funded = await fundProgramme(deps, tx, {
          programme: defined.value,
          units: totalUnits,
          by,
          reason,
        })
        if (!funded.ok) return funded
        const commitment = commitmentOf(salt, shares, currency)
        const programmeId = defined.value.id
        await insertEnvelope(tx, {
          siteId,
          programmeId,
          salt,
          commitment,
          shares,
          leastUnits: input.leastUnits,
        })
        return funded
      }, forSite(siteId))
    },
  }
}

async function audienceOf(tx: Tx, period: PreviewPeriod): Promise<EnvelopeAudience> {
  const came = await listCame(tx, period)
  const byDay = [...Map.groupBy(came, ({ day }) => day).values()].map(each => each.length)
  return {
    members: new Set(came.map(({ memberId }) => memberId)).size,
    dayMembers: Math.floor(came.length / period.days),
    mostMembers: Math.max(0, ...byDay),
    promotionsUnits: await findPromotionsUnits(tx, period),
  }
}
