import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { siteDayText } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { lockMemberAndMoney, openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { listProgrammes, payGrant, type GrantDeps } from '../grants/index.ts'
import {
  findRunning,
  insertClaimed,
  listClaimed,
  listNames,
  listPlayed,
  listRates,
  type CashBackProgramme,
  type MemberName,
  type PlayName,
} from './cash-back.queries.ts'
import {
  claimDays,
  dayFrom,
  linesOf,
  listedDays,
  stateOfDay,
  type CashBackLine,
  type DayState,
  type Rate,
} from './cash-back.rules.ts'

export type Asking = MemberName & { readonly language: string; readonly timezone: string }

export type CashBackRefusal = 'nothingToClaim' | 'belowMinimum' | 'budgetSpent' | 'accountFrozen'

export type ListedLine = CashBackLine & { readonly state: DayState }

type Account = {
  readonly programme: CashBackProgramme
  readonly rates: readonly Rate[]
  readonly lines: readonly ListedLine[]
  readonly claimableUnits: bigint
}
export type CashBackView = Account & { readonly names: readonly PlayName[] }

export type CashBacks = {
  /** Undefined where none runs, or for a member who may have nothing now. */
  view(asking: Asking): Promise<CashBackView | undefined>
  /** Whether there is something to claim now. */
  isClaimable(asking: Asking): Promise<boolean>
  /** Pays all days that can be claimed, the oldest first, as far as the budget goes; each once. */
  claim(asking: Asking): Promise<Outcome<bigint, CashBackRefusal>>
}

export function createCashBacks(deps: GrantDeps): CashBacks {
  const { database, clock } = deps
  const accountOf = async (tx: Tx, asking: Asking): Promise<Account | undefined> => {
    const programme = await findRunning(tx, asking, asking.language)
    if (!programme) return undefined
    const rates = await listRates(tx, asking.siteId, programme.id)
    const today = siteDayText(clock.now(), asking.timezone)
    const begins = siteDayText(programme.createdAt, asking.timezone)
    const listed = dayFrom(today, 1 - listedDays)
    const since = begins > listed ? begins : listed
    const claimed = await listClaimed(tx, asking, { programmeId: programme.id, since })
    const claimedDays = new Set(claimed.map(({ day }) => day))
    const played = linesOf(await listPlayed(tx, asking, since), rates, programme.currency)
    const lines = [...claimed, ...played.filter(({ day }) => !claimedDays.has(day))]
      .map(line => ({
        ...line,
        state: stateOfDay(line.day, {
          today,
          lastClaimable: dayFrom(today, -claimDays),
          isClaimed: claimedDays.has(line.day),
        }),
      }))
      .toSorted((one, other) => other.day.localeCompare(one.day))
    return { programme, rates, lines, claimableUnits: sumOf(lines.filter(isClaimable)) }
  }
  const ofMember = (tx: Tx, asking: Asking) =>
    findGuardRefusal(tx, 'member_may_play', { memberId: asking.memberId, at: clock.now() }).then(refusal =>
      // Excluded, frozen and disabled members are offered none.
      refusal ? undefined : accountOf(tx, asking),
    )
  return {
    view: asking =>
      database.transaction(async tx => {
        const account = await ofMember(tx, asking)
        return account && { ...account, names: await listNames(tx, asking.language) }
      }, forSite(asking.siteId)),
    isClaimable: asking =>
      database.transaction(async tx => {
        const account = await ofMember(tx, asking)
        return account !== undefined && refuseClaim(account) === undefined
      }, forSite(asking.siteId)),
    claim: asking =>
      database.transaction(async (tx): Promise<Outcome<bigint, CashBackRefusal>> => {
        const { siteId, memberId, currency } = asking
        const member = { siteId, memberId, currency }
        await openMemberAccounts(tx, memberId, currency)
        await lockMemberAndMoney(tx, member)
        const account = await accountOf(tx, asking)
        if (!account) return refuse('nothingToClaim')
        const refusal = refuseClaim(account)
        if (refusal) return refuse(refusal)
        const programmeId = account.programme.id
        const [programme] = await listProgrammes(tx, member, { programmeId })
        if (!programme) return refuse('nothingToClaim')
        const lines = account.lines.filter(isClaimable)
        let sum = 0n
        for (const day of [...new Set(lines.map(line => line.day))].sort()) {
          const ofDay = lines.filter(line => line.day === day)
          const units = sumOf(ofDay)
          if (units === 0n) continue
          const giving = { member, programme, units, occurrence: day, guard: 'member_may_play' } as const
          const paid = await payGrant(deps, tx, giving)
          if (!paid.ok) {
            if (sum > 0n) break
            return refuse(paid.refusal === 'accountFrozen' ? 'accountFrozen' : 'budgetSpent')
          }
          await insertClaimed(tx, member, { programmeId, lines: ofDay, at: clock.now() })
          sum += units
        }
        return ok(sum)
      }, forSite(asking.siteId)),
  }
}

const isClaimable = ({ state }: ListedLine): boolean => state === 'claimable'

const sumOf = (lines: readonly CashBackLine[]): bigint => lines.reduce((sum, { units }) => sum + units, 0n)

function refuseClaim({ claimableUnits, programme }: Account): 'nothingToClaim' | 'belowMinimum' | undefined {
  if (claimableUnits === 0n) return 'nothingToClaim'
  return claimableUnits < programme.leastUnits ? 'belowMinimum' : undefined
}
