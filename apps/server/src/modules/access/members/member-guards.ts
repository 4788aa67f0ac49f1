import { z } from 'zod'
import { accountKinds, ledgerHaltedText } from '../../money/ledger-accounts/index.ts'

/** The check gets the time with it; without one, now is meant. */
const isExcluded = `member.excluded_until > coalesce(asked.at, now())`

const isWalletFrozen = `
         exists (select from ledger.accounts as main
                  where main.owner = asked.subject and main.kind = ${accountKinds.memberMain} and main.frozen)`

/** The site requires a verified identity, and this member's is not verified yet. */
const lacksIdentity = `
         exists (select from identity_rules as rule
                  where rule.site_id = member.site_id
                    and not exists (select from verified_members as verified
                                     where verified.member_id = member.id))`

const mayNotMove = `
         member.status is distinct from 'active'
        or ${isExcluded}
        or ${isWalletFrozen}`

const mayNotPlay = `${mayNotMove} or ${lacksIdentity}`

const mayNotBePaid = `
         member.status is distinct from 'active'
        or ${isWalletFrozen}
        or ${lacksIdentity}`

/** A limit of losses that the member has set, for the site's day. */
const hasLostEnough = `coalesce(loss_room(asked.subject, coalesce(asked.at, now())), 1) <= 0`

const takesNothing = `(member.status is null or member.status in ('disabled', 'closed'))`

const whyNot = `
         case when member.status = 'active' and ${isExcluded} then 'memberExcluded'
              when member.status = 'active' and ${isWalletFrozen} then 'walletFrozen'
              when member.status = 'active' then 'identityUnverified'
              when member.status = 'frozen' then 'memberFrozen'
              else 'memberDisabled'
         end`

const whyNotPaid = `
         case when member.status = 'active' and ${isWalletFrozen} then 'walletFrozen'
              when member.status = 'active' then 'identityUnverified'
              when member.status = 'frozen' then 'memberFrozen'
              else 'memberDisabled'
         end`

function question(refusal: string, condition: string): string {
  return `
    select asked.item, ${refusal} as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint, at timestamptz)
      left join members as member on member.id = asked.subject
     where ${condition}`
}

/**
 * Checks that the ledger runs under the account locks before it moves a member's money. Every change of a member's
 * status, or of a frozen wallet, takes the same locks first, so no movement is accepted after the change has committed.
 * Each item is `{ item, subject, at }`, the subject being the member's id.
 */
export const memberGuards = {
  /**
   * Refuses `memberFrozen`, `memberExcluded`, `memberDisabled`, `walletFrozen`, `identityUnverified`: nothing is paid in
   * and nothing goes to a game. The wallet is asked about too, because the ledger by itself lets money into a frozen
   * account.
   */
  member_may_play: question(whyNot, mayNotPlay),
  /** For money that a member moves back to the own main wallet: the same for every caller. */
  member_may_withdraw_from_provider: question(whyNot, mayNotMove),
  /** For savings that a member takes back into the own main wallet: the same, and `ledgerHalted`. */
  member_may_take_savings: question(
    `case when ${mayNotMove} then ${whyNot} else 'ledgerHalted' end`,
    `${mayNotMove} or ${ledgerHaltedText}`,
  ),
  /**
   * For opening a game: the same, `playFrozen` if only games are closed to the member, and `limitReached` once they
   * have reached their daily loss limit.
   */
  member_may_open_game: question(
    `case when ${mayNotPlay} then ${whyNot} when member.is_play_frozen then 'playFrozen' else 'limitReached' end`,
    `${mayNotPlay} or member.is_play_frozen or ${hasLostEnough}`,
  ),
  /** For money that goes to a game, automatically or manually: the same, `playFrozen` and `limitReached`. */
  member_may_transfer_to_provider: question(
    `case when ${mayNotPlay} then ${whyNot}
          when member.is_play_frozen then 'playFrozen'
          when ${hasLostEnough} then 'limitReached'
          else 'ledgerHalted'
     end`,
    `${mayNotPlay} or member.is_play_frozen or ${hasLostEnough} or ${ledgerHaltedText}`,
  ),
  /** For money that leaves the house: `ledgerHalted` besides, and an exclusion does not keep what is the member's. */
  member_may_be_paid: question(
    `case when ${mayNotBePaid} then ${whyNotPaid} else 'ledgerHalted' end`,
    `${mayNotBePaid} or ${ledgerHaltedText}`,
  ),
  /** Refuses `memberDisabled` only: money owed to a frozen or excluded member still arrives. */
  member_may_receive: question(`'memberDisabled'`, takesNothing),
  /** For what the house gives of its own: as for deposits, and `ledgerHalted` for all while the ledger is halted. */
  member_may_be_given: question(
    `case when ${mayNotPlay} then ${whyNot} else 'ledgerHalted' end`,
    `${mayNotPlay} or ${ledgerHaltedText}`,
  ),
  /** For money from outside: as `member_may_receive`, and `ledgerHalted` for all while the ledger is halted. */
  member_may_be_credited: question(
    `case when ${takesNothing} then 'memberDisabled' else 'ledgerHalted' end`,
    `${takesNothing} or ${ledgerHaltedText}`,
  ),
} as const

export type MemberGuard = keyof typeof memberGuards

/** Why a guard refuses. */
export const guardRefusals = [
  'memberFrozen',
  'memberExcluded',
  'memberDisabled',
  'walletFrozen',
  'identityUnverified',
  'playFrozen',
  'limitReached',
  'ledgerHalted',
] as const
export type GuardRefusal = (typeof guardRefusals)[number]

const guardData = z.object({ refusal: z.enum(guardRefusals) })

/** A guard's refusal, from what the ledger passes on as `guardRefused`; undefined if no guard refused. */
export function guardRefusalOf(data: unknown): GuardRefusal | undefined {
  return guardData.safeParse(data).data?.refusal
}
