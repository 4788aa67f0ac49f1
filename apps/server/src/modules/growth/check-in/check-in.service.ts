import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { dayFrom, siteDayText, startOfSiteDay } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { lockMemberAndMoney, openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { listCounting, listProgrammes, payGrant, quotePrice, type GrantDeps } from '../grants/index.ts'
import {
  findRunning,
  insertSigned,
  listSigned,
  sumDeposits,
  type CheckInRules,
  type MemberName,
} from './check-in.queries.ts'
import { monthOf, rewardOf, runningStreak, streakOn, type Signed } from './check-in.rules.ts'

export type Asking = MemberName & { readonly language: string; readonly timezone: string }

export type CheckInRefusal =
  | 'conditionNotMet'
  | 'alreadySigned'
  | 'notToday'
  | 'closed'
  | 'accountFrozen'
  | 'ledgerHalted'

export type CheckInView = {
  readonly rules: CheckInRules
  readonly days: ReturnType<typeof monthOf>
  readonly streak: number
  readonly depositTodayUnits: bigint
  /** The games that count for the turnover of a reward. */
  readonly counting: Awaited<ReturnType<typeof listCounting>>
  readonly nextUnits: bigint
  /** Of the next reward. */
  readonly price: Awaited<ReturnType<typeof quotePrice>>
}

export type CheckIns = {
  /** Undefined where none runs that can pay, or for a member who may have nothing now. */
  view(asking: Asking): Promise<CheckInView | undefined>
  /** Pays the reward of today: once for each day of the site, all of it or nothing. */
  checkIn(
    asking: Asking,
    day: string,
    /** The programme that the page showed. */
    programmeId: number,
  ): Promise<Outcome<{ units: bigint; streak: number }, CheckInRefusal>>
}

export function createCheckIns(deps: GrantDeps): CheckIns {
  const { database, clock } = deps
  return {
    view: asking =>
      database.transaction(async tx => {
        const now = clock.now()
        const { siteId, memberId, timezone, language } = asking
        // Excluded, frozen and disabled members are offered none.
        if (await findGuardRefusal(tx, 'member_may_play', { memberId, at: now })) return undefined
        const rules = await findRunning(tx, asking, { now, language: asking.language })
        if (!rules) return undefined
        const today = siteDayText(now, timezone)
        const signed = await signedBefore(tx, asking, today)
        const last = signed.at(-1)
        const [programme] = await listProgrammes(tx, asking, { programmeId: rules.id })
        // Of today, or of tomorrow where today's is paid.
        const next = last?.day === today ? last.streak + 1 : streakOn(today, last)
        const nextUnits = rewardOf(rules.rewards, next)
        const isPaidFor = programme && programme.facts.budgetUnits >= nextUnits
        if (last?.day !== today && !isPaidFor) return undefined
        const named = { siteId, programmeId: rules.id }
        return {
          rules,
          days: monthOf(today, signed, rules.rewards),
          streak: runningStreak(today, last),
          depositTodayUnits: await sumDeposits(tx, asking, startOfSiteDay(now, timezone)),
          counting: await listCounting(tx, named, language),
          nextUnits,
          price: await quotePrice(tx, { ...named, currency: rules.currency, language, units: nextUnits }),
        }
      }, forSite(asking.siteId)),
    checkIn: (asking, day, programmeId) =>
      database.transaction(tx => store(deps, tx, { asking, day, programmeId }), forSite(asking.siteId)),
  }
}

type Press = { readonly asking: Asking; readonly day: string; readonly programmeId: number }

async function store(
  deps: GrantDeps,
  tx: Tx,
  { asking, day, programmeId }: Press,
): Promise<Outcome<{ units: bigint; streak: number }, CheckInRefusal>> {
  const { siteId, memberId, currency, timezone } = asking
  const member = { siteId, memberId, currency }
  await openMemberAccounts(tx, memberId, currency)
  await lockMemberAndMoney(tx, member)
  const now = deps.clock.now()
  const today = siteDayText(now, timezone)
  if (day !== today) return refuse('notToday')
  const rules = await findRunning(tx, asking, { now, language: asking.language })
  const [programme] = rules ? await listProgrammes(tx, member, { programmeId: rules.id }) : []
  if (!rules || !programme || rules.id !== programmeId) return refuse('closed')
  const last = (await signedBefore(tx, asking, today)).at(-1)
  if (last?.day === today) return refuse('alreadySigned')
  const deposited = await sumDeposits(tx, asking, startOfSiteDay(now, timezone))
  if (deposited < rules.depositUnits) return refuse('conditionNotMet')
  const streak = streakOn(today, last)
  const units = rewardOf(rules.rewards, streak)
  const occurrence = today
  const paid = await payGrant(deps, tx, {
    member,
    programme,
    units,
    occurrence,
    guard: 'member_may_be_given',
  })
  if (!paid.ok) {
    const { refusal } = paid
    return refuse(refusal === 'accountFrozen' || refusal === 'ledgerHalted' ? refusal : 'closed')
  }
  await insertSigned(tx, member, { programmeId: rules.id, day: today, streak, units, at: now })
  return ok({ units, streak })
}

/** Those of the running month, and the day before it, with which a streak may have begun. */
function signedBefore(tx: Tx, member: MemberName, today: string): Promise<readonly Signed[]> {
  const since = dayFrom(`${today.slice(0, 8)}01`, -1)
  return listSigned(tx, member, since)
}
