import { displayedUnits, displayStepUnits, type Currency } from '@glasshouse/money'
import { stakeFor } from './turnover.rules.ts'

export const occasions = [
  'registration',
  'firstDeposit',
  'offer',
  'all',
  'envelope',
  'checkIn',
  'friends',
  'cashBack',
  'cashSurplus',
] as const
export type Occasion = (typeof occasions)[number]

/** Who may have a grant and what it pays: the rules of a programme. */
export type Terms = {
  readonly occasion: Occasion
  readonly currency: Currency
  readonly units: bigint | null
  readonly depositParts: number | null
  readonly mostUnits: bigint | null
  readonly minDepositUnits: bigint | null
  readonly turnover: number
  readonly registeredWithinDays: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** What the rules ask about a member. */
export type Facts = {
  readonly registeredAt: Date
  /** The first deposit that was credited. */
  readonly depositUnits: bigint | null
  readonly isAccepted: boolean
  readonly isTaken: boolean
  readonly isStopped: boolean
  readonly budgetUnits: bigint
  /** Set aside for the member: while an order for it is open, and once that is credited. */
  readonly heldUnits: bigint
  readonly dueUnits: bigint
}

export type ClaimRefusal = 'alreadyClaimed' | 'over' | 'conditionNotMet' | 'budgetSpent'

const dayMs = 86_400_000

/** What a programme pays to this member; undefined while that is not known. */
export function unitsOf(terms: Terms, { depositUnits, dueUnits }: Facts): bigint | undefined {
  if (dueUnits > 0n) return dueUnits
  if (terms.units !== null) return terms.units
  if (depositUnits === null || depositUnits < (terms.minDepositUnits ?? 0n)) return undefined
  const share = displayedUnits((depositUnits * BigInt(terms.depositParts ?? 0)) / 10_000n, terms.currency)
  const most = terms.mostUnits ?? 0n
  return share < most ? share : most
}

/** What has to be staked, counted by the weights, before it can be withdrawn. */
export function requiredOf({ turnover }: Pick<Terms, 'turnover'>, units: bigint): bigint {
  return (units * BigInt(turnover)) / 100n
}

/** Why a member cannot have it now. What is refused is refused here, before anything is paid. */
export function refuseClaim(terms: Terms, facts: Facts, now: Date): ClaimRefusal | undefined {
  if (facts.isTaken) return 'alreadyClaimed'
  // What was set aside for the member's deposit is kept, whatever has ended since.
  if (facts.dueUnits > 0n) return undefined
  if (facts.isStopped || (terms.endsAt !== null && terms.endsAt <= now)) return 'over'
  if (!mayHave(terms, facts, now)) return 'conditionNotMet'
  const units = unitsOf(terms, facts)
  if (units === undefined || units <= 0n) return 'conditionNotMet'
  return facts.budgetUnits < units ? 'budgetSpent' : undefined
}

/** An offer that waits for the member's first deposit. */
export function waitsForDeposit(terms: Terms, facts: Facts, now: Date): boolean {
  if (terms.occasion !== 'firstDeposit' || facts.isTaken) return false
  // Also behind a first deposit that was too small to bring anything.
  if (facts.heldUnits > 0n) return true
  return (
    facts.depositUnits === null &&
    facts.budgetUnits >= (terms.mostUnits ?? 0n) &&
    (terms.endsAt === null || terms.endsAt > now) &&
    mayHave(terms, facts, now)
  )
}

/** What a first deposit of this sum brings by each of the offers that it meets, the most first. */
export function offersFor<Offer extends { readonly terms: Terms; readonly facts: Facts }>(
  offers: readonly Offer[],
  depositUnits: bigint,
  now: Date,
): readonly { readonly offer: Offer; readonly units: bigint }[] {
  return offers
    .flatMap(offer => {
      const facts = { ...offer.facts, depositUnits, budgetUnits: offer.terms.mostUnits ?? 0n }
      return refuseClaim(offer.terms, facts, now) ? [] : [{ offer, units: unitsOf(offer.terms, facts) ?? 0n }]
    })
    .toSorted(byMost)
}

type Brought = { readonly units: bigint }

export function byMost(one: Brought, other: Brought): number {
  if (one.units === other.units) return 0
  return one.units < other.units ? 1 : -1
}

function mayHave(terms: Terms, { registeredAt, isAccepted }: Facts, now: Date): boolean {
  const hasBegun = terms.startsAt === null || terms.startsAt <= now
  const isYoungEnough =
    terms.registeredWithinDays === null ||
    now.getTime() - registeredAt.getTime() < terms.registeredWithinDays * dayMs
  return hasBegun && isYoungEnough && (terms.occasion !== 'offer' || isAccepted)
}

/** The game type of a price, with the lowest return among the site's games of that type, in hundredths of a percent. */
export type TypeReturn = { readonly gameType: number; readonly returnParts: number }

export type Price = TypeReturn & { readonly playUnits: bigint; readonly costUnits: bigint }

/**
 * What it costs to make a grant free: the stakes in the game type that counts most, and what they lose on average. Each
 * unit staked loses 1 less the game's exact return; the lowest return is taken, so that no game of the type costs more.
 */
export function priceOf(leftUnits: bigint, { weights, returns, currency }: PriceTerms): Price | undefined {
  const [best] = returns
    .filter(({ gameType }) => weights.has(gameType))
    .toSorted(
      (one, other) =>
        (weights.get(other.gameType) ?? 0) - (weights.get(one.gameType) ?? 0) ||
        one.gameType - other.gameType,
    )
  if (!best || leftUnits <= 0n) return undefined
  const playUnits = roundUp(stakeFor(leftUnits, weights.get(best.gameType) ?? 100), currency)
  const lostParts = BigInt(Math.max(0, 10_000 - best.returnParts))
  return { ...best, playUnits, costUnits: roundUp((playUnits * lostParts + 9_999n) / 10_000n, currency) }
}

type PriceTerms = {
  readonly weights: ReadonlyMap<number, number>
  readonly returns: readonly TypeReturn[]
  readonly currency: Currency
}

function roundUp(units: bigint, currency: Currency): bigint {
  const step = displayStepUnits(currency)
  return ((units + step - 1n) / step) * step
}
