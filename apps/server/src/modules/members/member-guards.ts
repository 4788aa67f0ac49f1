import { accountKinds, booksStoppedText } from '../accounts/index.ts'

/** The moment of the question comes with it; whoever asks without one means now. */
const isExcluded = `member.excluded_until > coalesce(asked.at, now())`

const mayNotPlay = `
         member.status is distinct from 'active'
        or ${isExcluded}
        or exists (select from ledger.accounts as main
                    where main.owner = asked.subject and main.kind = ${accountKinds.memberMain} and main.frozen)`

const takesNothing = `(member.status is null or member.status in ('disabled', 'closed'))`

const whyNot = `
         case when member.status = 'active' and ${isExcluded} then 'memberExcluded'
              when member.status = 'active' then 'walletFrozen'
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
 * Questions that the ledger asks, under the locks of the accounts, before it moves a member's money. Whoever changes
 * a member's status, or freezes a wallet, takes the same locks first, so no movement is accepted after the change has
 * committed. Each item is `{ item, subject, at }`, the subject being the member's id.
 */
export const memberGuards = {
  /**
   * Refuses `memberFrozen`, `memberExcluded`, `memberDisabled`, `walletFrozen`: nothing moves by the member's own will.
   * The wallet is asked about too, because the ledger by itself lets money into a frozen account.
   */
  member_may_play: question(whyNot, mayNotPlay),
  /** For opening a game: the same, and `playFrozen` where only games are closed to the member. */
  member_may_open_game: question(
    `case when ${mayNotPlay} then ${whyNot} else 'playFrozen' end`,
    `${mayNotPlay} or member.is_play_frozen`,
  ),
  /** For money that leaves the house: `member_may_play`, and `booksStopped` for everybody while the books are off. */
  member_may_pay_out: question(
    `case when ${mayNotPlay} then ${whyNot} else 'booksStopped' end`,
    `${mayNotPlay} or ${booksStoppedText}`,
  ),
  /** For money that goes along into a game: the same, and `playFrozen`. */
  member_may_take_along: question(
    `case when ${mayNotPlay} then ${whyNot} when member.is_play_frozen then 'playFrozen' else 'booksStopped' end`,
    `${mayNotPlay} or member.is_play_frozen or ${booksStoppedText}`,
  ),
  /** Refuses `memberDisabled` only: what a frozen or resting member is owed still arrives. */
  member_may_receive: question(`'memberDisabled'`, takesNothing),
  /** For money that comes from outside: the same, and `booksStopped` for everybody while the books are off. */
  member_may_be_credited: question(
    `case when ${takesNothing} then 'memberDisabled' else 'booksStopped' end`,
    `${takesNothing} or ${booksStoppedText}`,
  ),
} as const

export type MemberGuard = keyof typeof memberGuards
