import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import {
  lockAccounts,
  lockMemberAndMoney,
  openGrantBudget,
  openMemberAccounts,
} from '../../money/ledger-accounts/index.ts'
import { payGrant, type GrantDeps } from '../grants/index.ts'
import {
  hasPlayed,
  insertClaimed,
  listCashBacks,
  listClaimed,
  listNames,
  listPlayed,
  type CashBackProgramme,
  type ClaimedLine,
  type MemberName,
  type PlayName,
} from './cash-back.queries.ts'
import {
  claimDays,
  claimOf,
  linesOf,
  listedDays,
  listedOf,
  programmeOf,
  sumOf,
  type ListedLine,
} from './cash-back.rules.ts'

export type Asking = MemberName & { readonly timezone: string }

export type CashBackRefusal =
  | 'nothingToClaim'
  | 'belowMinimum'
  | 'budgetSpent'
  | 'accountFrozen'
  | 'ledgerHalted'

export type CashBackView = {
  /** Today's, or else the next or the last one. */
  readonly programme: CashBackProgramme
  readonly lines: readonly ListedLine[]
  readonly claim: ReturnType<typeof claimOf>
  readonly names: readonly PlayName[]
}

export type CashBacks = {
  /** Undefined where none runs, or for a member who may have nothing now. */
  view(asking: Asking, language: string): Promise<CashBackView | undefined>
  /** Whether a claim would pay something now. */
  isClaimable(asking: Asking): Promise<boolean>
  /** Pays all days that can be claimed, or none of them; each once. */
  claim(asking: Asking): Promise<Outcome<bigint, CashBackRefusal>>
}

export function createCashBacks(deps: GrantDeps): CashBacks {
  const { database, clock } = deps
  const todayOf = ({ timezone }: Asking) => siteDayText(clock.now(), timezone)
  const isShut = async (tx: Tx, { memberId }: Asking) =>
    (await findGuardRefusal(tx, 'member_may_play', { memberId, at: clock.now() })) !== undefined
  return {
    view: (asking, language) =>
      database.transaction(async tx => {
        // Excluded, frozen and disabled members are offered none.
        if (await isShut(tx, asking)) return undefined
        const today = todayOf(asking)
        const { programmes, lines, claim } = await accountOf(tx, asking, today)
        const newest = programmes.toSorted((one, other) => other.firstDay.localeCompare(one.firstDay))[0]
        const programme = programmeOf(today, programmes) ?? newest
        return programme && { programme, lines, claim, names: await listNames(tx, language) }
      }, forSite(asking.siteId)),
    isClaimable: async asking => {
      const today = todayOf(asking)
      const days = { from: dayFrom(today, -claimDays), until: dayFrom(today, -1) }
      if (!(await hasPlayed(database, asking, days))) return false
      return database.transaction(
        async tx =>
          !(await isShut(tx, asking)) && (await accountOf(tx, asking, today)).claim.claimableUnits > 0n,
        forSite(asking.siteId),
      )
    },
    claim: asking =>
      database.transaction(async (tx): Promise<Outcome<bigint, CashBackRefusal>> => {
        const { siteId, memberId, currency } = asking
        await openMemberAccounts(tx, memberId, currency)
        await lockMemberAndMoney(tx, { siteId, memberId })
        const account = await accountOf(tx, asking, todayOf(asking))
        const { gatheredUnits, claimableUnits } = account.claim
        if (gatheredUnits === 0n) return refuse('nothingToClaim')
        if (claimableUnits === 0n) return refuse('belowMinimum')
        return payDays(deps, tx, { member: { siteId, memberId, currency }, ...account })
      }, forSite(asking.siteId)),
  }
}

type Account = {
  readonly programmes: readonly CashBackProgramme[]
  readonly claimed: readonly ClaimedLine[]
  readonly lines: readonly ListedLine[]
  readonly claim: ReturnType<typeof claimOf>
}

async function accountOf(tx: Tx, asking: MemberName, today: string): Promise<Account> {
  const since = dayFrom(today, 1 - listedDays)
  const programmes = await listCashBacks(tx, asking, since)
  const claimed = await listClaimed(tx, asking, since)
  const due = linesOf(await listPlayed(tx, asking, since), programmes, asking.currency)
  const lines = listedOf(due, claimed, today)
  return { programmes, claimed, lines, claim: claimOf(lines, programmes) }
}

/** Pays each day as a grant of its programme, named by the day; a refusal undoes them all. */
async function payDays(
  deps: GrantDeps,
  tx: Tx,
  { member, programmes, claimed, claim }: Account & { readonly member: MemberName },
): Promise<Outcome<bigint, CashBackRefusal>> {
  const { siteId, currency } = member
  const budgets = await Promise.all(
    [...new Set(claim.lines.map(line => line.programmeId))].map(programmeId =>
      openGrantBudget(tx, { siteId, programmeId }, currency),
    ),
  )
  // All at once: claims of other days come to the same budgets in another order.
  await lockAccounts(tx, budgets)
  for (const day of [...new Set(claim.lines.map(line => line.day))].sort()) {
    const lines = claim.lines.filter(line => line.day === day)
    const programme = programmeOf(day, programmes)
    if (!programme) throw new Error('a day that pays has a programme')
    const turn = 1 + Math.max(0, ...claimed.filter(line => line.day === day).map(line => line.turn))
    const paid = await payGrant(deps, tx, {
      member,
      programme: { programmeId: programme.id, terms: programme },
      units: sumOf(lines),
      occurrence: turn === 1 ? day : `${day} ${turn}`,
      guard: 'member_may_be_given',
    })
    if (!paid.ok) {
      const { refusal } = paid
      return refuse(refusal === 'accountFrozen' || refusal === 'ledgerHalted' ? refusal : 'budgetSpent')
    }
    await insertClaimed(tx, member, { lines, turn, at: deps.clock.now() })
  }
  return ok(claim.claimableUnits)
}
