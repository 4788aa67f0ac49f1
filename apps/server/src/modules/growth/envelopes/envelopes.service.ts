import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { publish } from '../../../platform/push/index.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { findMainCash, lockMemberAndMoney, openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { listCounting, listProgrammes, payGrant, quotePrice, type GrantDeps } from '../grants/index.ts'
import {
  findOpenEnvelope,
  findProof,
  hasFreeShare,
  showOpened,
  takeShare,
  type MemberName,
  type OpenEnvelope,
} from './envelopes.queries.ts'

export type EnvelopeRefusal = 'conditionNotMet' | 'gone' | 'accountFrozen' | 'ledgerHalted'

export type Proof = NonNullable<Awaited<ReturnType<typeof findProof>>>

/** With the games that count for its turnover, and the price of its largest share. */
export type OfferedEnvelope = OpenEnvelope & {
  readonly counting: Awaited<ReturnType<typeof listCounting>>
  readonly price: Awaited<ReturnType<typeof quotePrice>>
}

export type Envelopes = {
  /** What is open to a member; undefined for those who may have nothing now. */
  find(member: MemberFacts, language: string): Promise<OfferedEnvelope | undefined>
  /** Pays the next share: once for each member, all of it or nothing. Answers its units. */
  claim(member: MemberName, programmeId: number): Promise<Outcome<bigint, EnvelopeRefusal>>
  /** How it was split; salt and shares are secret until it is over. */
  prove(siteId: number, programmeId: number): Promise<Proof | undefined>
  /** Notifies members of envelopes that have opened. Answers how many. */
  showOpened(): Promise<number>
}

export function createEnvelopes(deps: GrantDeps): Envelopes {
  const { database, clock } = deps
  return {
    find: (member, language) =>
      database.transaction(async tx => {
        const { siteId, memberId, currency } = member
        const now = clock.now()
        // Excluded, frozen and disabled members are offered none.
        if (await findGuardRefusal(tx, 'member_may_play', { memberId, at: now })) return undefined
        const found = await findOpenEnvelope(tx, { siteId, memberId, currency }, { now, language })
        if (!found) return undefined
        const named = { siteId, programmeId: found.id }
        return {
          ...found,
          counting: await listCounting(tx, named, language),
          price: await quotePrice(tx, { ...named, currency, language, units: found.largestUnits }),
        }
      }, forSite(member.siteId)),
    claim: ({ siteId, memberId, currency }, programmeId) =>
      database.transaction(async (tx): Promise<Outcome<bigint, EnvelopeRefusal>> => {
        const member = { siteId, memberId, currency }
        if (!(await hasFreeShare(tx, { siteId, programmeId }))) return refuse('gone')
        await openMemberAccounts(tx, memberId, currency)
        await lockMemberAndMoney(tx, member)
        const now = clock.now()
        const [programme] = await listProgrammes(tx, member, { programmeId })
        const { occasion, startsAt, endsAt } = programme?.terms ?? {}
        if (!programme || occasion !== 'envelope' || !startsAt || !endsAt) return refuse('gone')
        if (programme.facts.isTaken || endsAt <= now) return refuse('gone')
        if (startsAt > now) return refuse('conditionNotMet')
        // Asked before a share is taken: while one is held for a member who may have none, others are refused for it.
        const barred = await findBar(tx, member, now)
        if (barred) return refuse(barred)
        const units = await takeShare(tx, { siteId, memberId, programmeId }, now)
        if (units === undefined) return refuse('gone')
        const paid = await payGrant(deps, tx, { member, programme, units, guard: 'member_may_be_given' })
        if (paid.ok) return paid
        const { refusal } = paid
        if (refusal === 'accountFrozen' || refusal === 'ledgerHalted') return refuse(refusal)
        // Its whole sum was set aside when it was defined: staff have stopped it at this moment.
        if (refusal === 'budgetSpent') return refuse('gone')
        throw new Error(`a share of envelope ${programmeId} was refused: ${refusal}`)
      }, forSite(siteId)),
    prove: (siteId, programmeId) =>
      database.transaction(tx => findProof(tx, { siteId, programmeId }, clock.now()), forSite(siteId)),
    showOpened: () =>
      database.transaction(async tx => {
        const opened = await showOpened(tx, clock.now())
        for (const { id, siteId, currency, startsAt, endsAt } of opened) {
          await publish(tx, { siteId, channel: { kind: 'membersOf', currency } }, 'RedEnvelopeDisplay', {
            id,
            start_at: startsAt.toISOString(),
            end_at: endsAt.toISOString(),
          })
        }
        return opened.length
      }, forAllSites),
  }
}

export const proofOf = (proof: Proof | undefined): Outcome<Proof, 'notFound'> =>
  proof ? ok(proof) : refuse('notFound')

/** Why a member, whose money is locked, could not be paid now. */
async function findBar(
  tx: Tx,
  { memberId, currency }: MemberName,
  at: Date,
): Promise<'accountFrozen' | 'ledgerHalted' | undefined> {
  const refusal = await findGuardRefusal(tx, 'member_may_be_given', { memberId, at })
  if (refusal) return refusal === 'ledgerHalted' ? refusal : 'accountFrozen'
  return (await findMainCash(tx, memberId, currency)).isFrozen ? 'accountFrozen' : undefined
}
