import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { lockAccounts, openHouseAccounts, transferCodes } from '../../money/ledger-accounts/index.ts'
import {
  findPromotionsUnits,
  findSiteByName,
  previewOn,
  type PreviewAsked,
  type PreviewPeriod,
} from '../../growth/grants/index.ts'
import { findPot, lockPot, type PotRow } from './feed.queries.ts'
import { findPotUnits } from './jackpot.queries.ts'
import { drawBelow, partOf } from './jackpot.rules.ts'
import { movementsOf } from './jackpot-movements.ts'
import { recompute, type Recomputed } from './recompute.ts'
import {
  endShare,
  endShares,
  findPlatform,
  insertDecision,
  insertOdds,
  insertShare,
  listJackpots,
  stopJackpot,
  sumPlayed,
  updateMissing,
  upsertJackpot,
  type Decision,
  type StaffJackpot,
  type TermsInput,
} from './staff-jackpots.queries.ts'

export type JackpotRefusal =
  | 'siteUnknown'
  | 'jackpotUnknown'
  | 'jackpotStopped'
  | 'gameUnknown'
  | 'shareUnknown'
  | 'notCommitted'
  | 'promotionsEmpty'

type Named = Decider & { readonly site: string; readonly currency: Currency }

/** What staff do about jackpots. Nothing here takes money out of a pot: only a win does. */
export type StaffJackpots = {
  list(): Promise<readonly StaffJackpot[]>
  /** Defines it, or gives it other terms from now on; a stopped one runs again. */
  define(input: Named & Omit<TermsInput, 'siteId'>): Promise<Outcome<StaffJackpot, JackpotRefusal>>
  /** Moves money from promotions to the reserve, and at once into the pot what it lacks of its beginning. */
  fund(input: Named & { readonly units: bigint }): Promise<Outcome<StaffJackpot, JackpotRefusal>>
  /** From now on bets of a game, or of all games of a platform, pay so many parts of a million; 0 ends it. */
  share(
    input: Named & { readonly gpId: string; readonly gameCode: string | null; readonly parts: number },
  ): Promise<Outcome<StaffJackpot, JackpotRefusal>>
  /** Bets that are placed from now on are not counted. What is in the pot stays there for when it runs again. */
  stop(input: Named): Promise<Outcome<StaffJackpot, JackpotRefusal>>
  recompute(input: Omit<Named, keyof Decider>): Promise<Outcome<Recomputed, JackpotRefusal>>
  /** What a share and odds would have come to in the last days; nothing is stored. */
  preview(input: JackpotPreviewed): Promise<Outcome<JackpotPreview, 'siteUnknown' | 'gameUnknown'>>
}

type JackpotPreviewed = PreviewAsked & ShareInput & Pick<TermsInput, 'seedUnits' | 'oddsThousands'>

export type JackpotPreview = Pick<PreviewPeriod, 'from' | 'until' | 'days' | 'timezone'> & {
  readonly members: number
  readonly bets: number
  readonly validUnits: bigint
  /** What the bets would have paid in: what the pot gives to its players. */
  readonly partUnits: bigint
  /** Wins to be expected of them, in hundredths. */
  readonly winParts: bigint
  /** What the house adds: the beginnings of the pots that are to be expected. */
  readonly seedUnits: bigint
  readonly promotionsUnits: bigint
}

type Deps = Pick<StaffContext, 'database' | 'ledger' | 'clock'>

type Change = {
  readonly tx: Tx
  readonly pot: PotRow
  readonly at: Date
  note(decision: Decision['decision'], units: bigint, terms: Decision['terms']): Promise<bigint>
}

export function createStaffJackpots(deps: Deps): StaffJackpots {
  const { database, clock } = deps
  const siteOf = (site: string) => database.transaction(tx => findSiteByName(tx, site), forAllSites)

  /** Changes a jackpot while no bet is counted in. */
  async function change(
    { site, currency, by, reason }: Named,
    act: (change: Change) => Promise<JackpotRefusal | undefined>,
  ): Promise<Outcome<StaffJackpot, JackpotRefusal>> {
    const siteId = await siteOf(site)
    if (siteId === undefined) return refuse('siteUnknown')
    return database.transaction(async (tx): Promise<Outcome<StaffJackpot, JackpotRefusal>> => {
      const pot = await lockPot(tx, { siteId, currency })
      if (!pot) return refuse('jackpotUnknown')
      const at = clock.now()
      const note: Change['note'] = (decision, units, terms) =>
        insertDecision(tx, { jackpotId: pot.id, siteId, decision, units, terms, by, reason, at })
      const refusal = await act({ tx, pot, at, note })
      return refusal ? refuse(refusal) : found(tx, pot.id)
    }, forSite(siteId))
  }

  return {
    list: () => database.transaction(tx => listJackpots(tx), forAllSites),
    define: async ({ site, by, reason, currency, ...terms }) => {
      const siteId = await siteOf(site)
      if (siteId === undefined) return refuse('siteUnknown')
      return database.transaction(
        tx => define(tx, { siteId, currency, ...terms }, { by, reason, at: clock.now() }),
        forSite(siteId),
      )
    },
    fund: input => change(input, each => fund(deps, each, input.units)),
    share: input => change(input, each => share(each, input)),
    stop: input =>
      change(input, async ({ tx, pot, at, note }) => {
        if (pot.stoppedAt !== null) return 'jackpotStopped'
        await endShares(tx, nameOf(pot), at)
        await stopJackpot(tx, nameOf(pot), at)
        await note('stop', 0n, {})
        return undefined
      }),
    preview: input => preview(deps, input),
    recompute: async ({ site, currency }) => {
      const siteId = await siteOf(site)
      if (siteId === undefined) return refuse('siteUnknown')
      return database.transaction(
        async (tx): Promise<Outcome<Recomputed, JackpotRefusal>> => {
          // One snapshot and no lock: bets are counted in meanwhile.
          await tx.client.query('set transaction isolation level repeatable read, read only')
          const pot = await findPot(tx, { siteId, currency })
          return pot ? ok(await recompute(tx, nameOf(pot))) : refuse('jackpotUnknown')
        },
        { ...forSite(siteId), isLong: true },
      )
    },
  }
}

async function preview(
  deps: Deps,
  input: JackpotPreviewed,
): Promise<Outcome<JackpotPreview, 'siteUnknown' | 'gameUnknown'>> {
  const previewed = await previewOn(deps, input, (tx, period) => previewJackpot(tx, period, input))
  if (!previewed.ok) return previewed
  return previewed.value ? ok(previewed.value) : refuse('gameUnknown')
}

async function previewJackpot(
  tx: Tx,
  period: PreviewPeriod,
  { gpId, gameCode, parts, seedUnits, oddsThousands }: JackpotPreviewed,
): Promise<JackpotPreview | undefined> {
  const platformId = await findPlatform(tx, { gpId, gameCode })
  if (platformId === undefined) return undefined
  const played = await sumPlayed(tx, period, { platformId, gameCode })
  const below = drawBelow(oddsThousands)
  const { from, until, days, timezone } = period
  return {
    ...played,
    from,
    until,
    days,
    timezone,
    partUnits: partOf(played.validUnits, parts),
    winParts: (played.validUnits * 100n) / below,
    seedUnits: (played.validUnits * seedUnits) / below,
    promotionsUnits: await findPromotionsUnits(tx, period),
  }
}

const nameOf = ({ id, siteId }: PotRow) => ({ jackpotId: id, siteId })

async function define(
  tx: Tx,
  terms: TermsInput,
  decided: Decider & { readonly at: Date },
): Promise<Outcome<StaffJackpot, never>> {
  const { siteId, currency, seedUnits, ceilingUnits, oddsThousands } = terms
  await openHouseAccounts(tx, siteId, currency)
  const potUnits = await findPotUnits(tx, { siteId, currency })
  const missingUnits = seedUnits > potUnits ? seedUnits - potUnits : 0n
  const jackpotId = await upsertJackpot(tx, { ...terms, missingUnits }, decided.at)
  await insertOdds(tx, { jackpotId, siteId, oddsThousands }, decided.at)
  const ceiling = ceilingUnits === null ? null : `${ceilingUnits}`
  const written = { seed: `${seedUnits}`, ceiling, odds: `${oddsThousands}` }
  await insertDecision(tx, { jackpotId, siteId, decision: 'define', units: 0n, terms: written, ...decided })
  return found(tx, jackpotId)
}

async function found(tx: Tx, id: number): Promise<Outcome<StaffJackpot, never>> {
  const [jackpot] = await listJackpots(tx, { id })
  if (!jackpot) throw new Error('a jackpot is there once it was decided about')
  return ok(jackpot)
}

type ShareInput = { readonly gpId: string; readonly gameCode: string | null; readonly parts: number }

async function share(
  { tx, pot, at, note }: Change,
  { gpId, gameCode, parts }: ShareInput,
): Promise<JackpotRefusal | undefined> {
  if (pot.stoppedAt !== null) return 'jackpotStopped'
  const platformId = await findPlatform(tx, { gpId, gameCode })
  if (platformId === undefined) return 'gameUnknown'
  const [jackpot] = await listJackpots(tx, { id: pot.id })
  // A running server commits to its seeds first: no bet is placed before the commitment that decides about it.
  if (parts > 0 && (jackpot?.seedsAhead ?? 0) === 0) return 'notCommitted'
  const name = { ...nameOf(pot), platformId, gameCode }
  const ended = await endShare(tx, name, at)
  if (parts === 0 && ended === 0) return 'shareUnknown'
  if (parts > 0) await insertShare(tx, { ...name, parts }, at)
  await note('share', 0n, { platform: gpId, game: gameCode, parts })
  return undefined
}

async function fund(
  { ledger }: Deps,
  { tx, pot, note }: Change,
  units: bigint,
): Promise<JackpotRefusal | undefined> {
  const { siteId, currency, missingUnits } = pot
  const accounts = await openHouseAccounts(tx, siteId, currency)
  await lockAccounts(tx, [accounts.promotions, accounts.jackpot, accounts.jackpotReserve])
  const filled = missingUnits < units ? missingUnits : units
  const decisionId = await note('fund', units, {})
  const decision = await ledger.post(tx, {
    key: { scope: 'jackpot_fund', key: `${decisionId}`, content: `${currency} ${units}` },
    movements: movementsOf(pot, [
      { from: accounts.promotions, to: accounts.jackpotReserve, units, code: transferCodes.jackpotFund },
      { from: accounts.jackpotReserve, to: accounts.jackpot, units: filled, code: transferCodes.jackpotSeed },
    ]),
  })
  if (!decision.ok) {
    if (decision.refusal === 'insufficientFunds') return 'promotionsEmpty'
    throw new Error(`a jackpot's funding was refused: ${decision.refusal}`)
  }
  await updateMissing(tx, nameOf(pot), missingUnits - filled)
  return undefined
}
