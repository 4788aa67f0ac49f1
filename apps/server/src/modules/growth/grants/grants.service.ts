import type { AccountId, Ledger } from '@glasshouse/ledger'
import { moneyText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { publish, toMember } from '../../../platform/push/index.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal, guardRefusalOf, type MemberGuard } from '../../access/members/index.ts'
import {
  findMainCash,
  lockMemberAndMoney,
  openGrantBudget,
  openMemberAccounts,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { hasNothing, lapseLost } from './close-conditions.ts'
import {
  findWelcome,
  insertGrant,
  listGameTypes,
  listGrants,
  listProgrammes,
  type GameTypeRow,
  type Grant,
  type Programme,
} from './grants.queries.ts'
import {
  offersFor,
  priceOf,
  refuseClaim,
  requiredOf,
  unitsOf,
  waitsForDeposit,
  type ClaimRefusal,
  type Occasion,
  type Price,
} from './grants.rules.ts'
import { returnsOf } from './quote.ts'
import { takeSetAside } from './set-aside.ts'
import {
  findDepositTurnover,
  insertGrantCondition,
  listConditions,
  type MemberName,
} from './turnover.queries.ts'
import { countTurnover, leftBefore, type CountedCondition } from './turnover.rules.ts'

export type ClaimFault = ClaimRefusal | 'notFound' | 'accountFrozen' | 'ledgerHalted'

/** What a member can accept now, or after a first deposit. */
export type Offered = {
  readonly programme: Programme
  readonly units: bigint | undefined
  readonly requiredUnits: bigint | undefined
  readonly price: Price | undefined
  /** Open turnover that bets in its games count for before they count for this one. */
  readonly beforeUnits: bigint
}

export type Given = {
  readonly grant: Grant
  /** Null for one that ended when that was not kept. */
  readonly doneUnits: bigint | null
  readonly leftUnits: bigint
  readonly state: 'open' | 'met' | 'lapsed' | 'free'
  readonly price: Price | undefined
}

export type GrantsView = {
  readonly types: readonly GameTypeRow[]
  /** How often a deposit itself is to be staked, in percent. */
  readonly depositTurnover: number
  readonly offered: readonly Offered[]
  readonly given: readonly Given[]
}

export type DepositQuote = Omit<Offered, 'price'> & { readonly depositTurnover: number }

export type DepositQuotes = {
  /** Whether some sum may bring something: there is a budget, and the first deposit has not arrived. */
  readonly isOpen: boolean
  /** Undefined where no offer waits for such a deposit. */
  readonly quote: DepositQuote | undefined
}

export type GrantDeps = { readonly database: Database; readonly ledger: Ledger; readonly clock: Clock }

export type Grants = {
  view(member: MemberName, language: string): Promise<GrantsView>
  /** What a first deposit of so much would bring, or the terms before a sum is known. */
  quoteDeposit(member: MemberName, netUnits: bigint | undefined): Promise<DepositQuotes>
  /** Accepts a programme: its terms are fixed, its money is paid, its condition begins; all of it, or nothing. */
  claim(member: MemberName, programmeId: number): Promise<Outcome<bigint, ClaimFault>>
  /**
   * Opens the accounts of a new member and gives what comes with a registration, in its transaction. A programme whose budget is empty gives nothing, and
   * nothing else changes. Answers the sum.
   */
  giveAtRegistration(tx: Tx, member: MemberName): Promise<bigint | undefined>
  findWelcome(member: MemberFacts): Promise<{ readonly units: bigint; readonly givenAt: Date } | undefined>
}

/** So many are shown to a member. */
const mostListed = 50

export function createGrants(deps: GrantDeps): Grants {
  const { database, clock } = deps
  return {
    view: (member, language) => viewOf(deps, member, language),
    quoteDeposit: (member, netUnits) =>
      database.transaction(tx => quoteOf(tx, { member, netUnits, now: clock.now() }), forSite(member.siteId)),
    claim: (member, programmeId) =>
      database.transaction(async (tx): Promise<Outcome<bigint, ClaimFault>> => {
        await openMemberAccounts(tx, member.memberId, member.currency)
        await lockMemberAndMoney(tx, member)
        const [programme] = await listProgrammes(tx, member, { programmeId })
        if (!programme || !claimable.has(programme.terms.occasion)) return refuse('notFound')
        const refusal = refuseClaim(programme.terms, programme.facts, clock.now())
        if (refusal) return refuse(refusal)
        const isFirst = programme.terms.occasion === 'firstDeposit'
        const from = isFirst ? await takeSetAside(deps, tx, { member, programmeId }) : undefined
        return payGrant(deps, tx, {
          member,
          programme,
          units: ownUnits(programme),
          ...(from === undefined ? {} : { from }),
          guard: 'member_may_be_given',
        })
      }, forSite(member.siteId)),
    giveAtRegistration: async (tx, member) => {
      await openMemberAccounts(tx, member.memberId, member.currency)
      let sum: bigint | undefined
      for (const programme of await listProgrammes(tx, member, { occasion: 'registration' })) {
        if (refuseClaim(programme.terms, programme.facts, clock.now())) continue
        const units = ownUnits(programme)
        const given = await payGrant(deps, tx, { member, programme, units, guard: 'member_may_be_credited' })
        if (given.ok) sum = (sum ?? 0n) + given.value
      }
      return sum
    },
    findWelcome: ({ siteId, memberId }) => findWelcome(database, siteId, memberId),
  }
}

type Quoting = {
  readonly member: MemberName
  readonly netUnits: bigint | undefined
  readonly now: Date
}

/** By the same rules as an order of this moment, which sets aside what gives most and the budget has. */
async function quoteOf(tx: Tx, { member, netUnits, now }: Quoting): Promise<DepositQuotes> {
  if (await findGuardRefusal(tx, 'member_may_play', { memberId: member.memberId, at: now }))
    return { isOpen: false, quote: undefined }
  const offers = (await listProgrammes(tx, member, { occasion: 'firstDeposit' })).filter(
    ({ facts }) => facts.depositUnits === null && !facts.isTaken && facts.budgetUnits + facts.heldUnits > 0n,
  )
  const brought = netUnits === undefined ? [] : offersFor(offers, netUnits, now)
  const best = brought.find(({ offer: { facts }, units }) => facts.budgetUnits + facts.heldUnits >= units)
  const programme = best?.offer ?? offers.find(({ terms, facts }) => waitsForDeposit(terms, facts, now))
  const isOpen = offers.length > 0
  if (!programme) return { isOpen, quote: undefined }
  const depositTurnover = await findDepositTurnover(tx, member)
  const open = await stillOpen(tx, member, countTurnover(await listConditions(tx, member, 'en_US')))
  const ownUnits = ((netUnits ?? 0n) * BigInt(depositTurnover)) / 100n
  const quote = {
    programme,
    depositTurnover,
    units: best?.units,
    requiredUnits: best && requiredOf(programme.terms, best.units),
    beforeUnits: leftBefore(open, programme.weights) + ownUnits,
  }
  return { isOpen, quote }
}

/** What comes with a registration is never claimed, and a red envelope has a call of its own. */
const claimable: ReadonlySet<Occasion> = new Set(['firstDeposit', 'offer', 'all'])

const ownUnits = ({ terms, facts }: Programme): bigint => unitsOf(terms, facts) ?? 0n

type Giving = {
  readonly member: MemberName
  readonly programme: Pick<Programme, 'programmeId'> & {
    readonly terms: Pick<Programme['terms'], 'turnover'>
  }
  readonly units: bigint
  /** Where it was set aside before; the programme's budget otherwise. */
  readonly from?: AccountId
  /** Names the time of what is given again and again; a member has each of them once. */
  readonly occurrence?: string
  readonly guard: MemberGuard
}

/**
 * Pays a grant out of its programme's budget and begins its condition, in the caller's transaction, which has locked the
 * member's money. What was about lost money lapses first.
 */
export async function payGrant(
  { ledger, clock }: GrantDeps,
  tx: Tx,
  { member, programme, units, from, occurrence = '', guard }: Giving,
): Promise<Outcome<bigint, ClaimFault>> {
  const { siteId, memberId, currency } = member
  const { programmeId, terms } = programme
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const debit = from ?? (await openGrantBudget(tx, { siteId, programmeId }, currency))
  const decision = await ledger.post(tx, {
    key: {
      scope: 'grant',
      key: `${programmeId} ${memberId} ${occurrence}`.trimEnd(),
      content: `${currency} ${units}`,
    },
    movements: [
      {
        type: 'post',
        debit,
        credit: main,
        amount: { currency, units },
        code: transferCodes.grant,
        reference: BigInt(programmeId),
      },
    ],
    guard: { name: guard, subject: memberId },
  })
  if (!decision.ok) {
    if (decision.refusal === 'insufficientFunds') return refuse('budgetSpent')
    if (decision.refusal === 'accountFrozen') return refuse('accountFrozen')
    if (decision.refusal === 'guardRefused')
      return refuse(guardRefusalOf(decision.data) === 'ledgerHalted' ? 'ledgerHalted' : 'accountFrozen')
    throw new Error(`a grant was refused: ${decision.refusal}`)
  }
  const now = clock.now()
  await lapseLost(tx, member, { creditedUnits: units, at: now })
  const grantId = await insertGrant(tx, {
    ...member,
    programmeId,
    occurrence,
    units,
    requiredUnits: requiredOf(terms, units),
    givenAt: now,
  })
  if (grantId === undefined) throw new Error('the ledger paid a grant that is there already')
  await insertGrantCondition(tx, siteId, grantId)
  await publishCash(tx, member)
  return ok(units)
}

/** Pushes what the main wallet holds now; answers it as units. */
export async function publishCash(tx: Tx, { siteId, memberId, currency }: MemberName): Promise<bigint> {
  const cash = await findMainCash(tx, memberId, currency)
  await publish(tx, toMember({ siteId, memberId }), 'member.cash', {
    cash: moneyText({ currency, units: cash.units }),
    cash_version: cash.version,
    wallet_total: null,
  })
  return cash.units
}

async function viewOf(
  { database, clock }: GrantDeps,
  member: MemberName,
  language: string,
): Promise<GrantsView> {
  const { siteId, memberId, currency } = member
  return database.transaction(async tx => {
    const now = clock.now()
    const types = await listGameTypes(tx, { siteId, currency, language })
    const returns = returnsOf(types)
    const priced = (units: bigint, weights: ReadonlyMap<number, number>) =>
      priceOf(units, { weights, returns, currency })
    const counted = countTurnover(await listConditions(tx, member, language))
    const given = (await listGrants(tx, member, { language, limit: mostListed })).map(grant => {
      const condition = counted.find(({ kind, source }) => kind === 'grant' && source === `${grant.id}`)
      const leftUnits = condition?.leftUnits ?? 0n
      const doneUnits = grant.closedAt === null ? grant.requiredUnits - leftUnits : grant.doneUnits
      return {
        grant,
        doneUnits,
        leftUnits,
        state: stateOf(grant, leftUnits),
        price: priced(leftUnits, grant.weights),
      }
    })
    // Excluded, frozen and disabled members are offered none.
    const mayHave = (await findGuardRefusal(tx, 'member_may_play', { memberId, at: now })) === undefined
    const programmes = mayHave ? await listProgrammes(tx, member, 'all') : []
    const open = await stillOpen(tx, member, counted)
    const offered = programmes.flatMap((programme): Offered[] => {
      const { terms, facts, weights } = programme
      if (!claimable.has(terms.occasion)) return []
      const beforeUnits = leftBefore(open, weights)
      if (waitsForDeposit(terms, facts, now)) {
        return [{ programme, units: undefined, requiredUnits: undefined, price: undefined, beforeUnits }]
      }
      if (refuseClaim(terms, facts, now)) return []
      const units = ownUnits(programme)
      const requiredUnits = requiredOf(terms, units)
      return [{ programme, units, requiredUnits, price: priced(requiredUnits, weights), beforeUnits }]
    })
    const depositTurnover = await findDepositTurnover(tx, member)
    return { types, depositTurnover, offered, given }
  }, forSite(siteId))
}

/** The conditions that a credit of this moment would find; none where their money is lost, for it would close them. */
async function stillOpen(tx: Tx, member: MemberName, counted: readonly CountedCondition[]) {
  return counted.length > 0 && (await hasNothing(tx, member)) ? [] : counted
}

function stateOf({ requiredUnits, closedWhy }: Grant, leftUnits: bigint): Given['state'] {
  if (requiredUnits === 0n) return 'free'
  if (closedWhy !== null) return closedWhy === 'met' ? 'met' : 'lapsed'
  return leftUnits === 0n ? 'met' : 'open'
}
