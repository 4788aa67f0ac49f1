import { accountKinds, booksStoppedText } from '../accounts/index.ts'

const mayNotPlay = `
         member.status is distinct from 'active'
        or exists (select from ledger.accounts as main
                    where main.owner = asked.subject and main.kind = ${accountKinds.memberMain} and main.frozen)`

const whyNot = `case member.status when 'active' then 'walletFrozen' when 'frozen' then 'memberFrozen'
                              else 'memberDisabled' end`

/**
 * Questions that the ledger asks, under the locks of the accounts, before it moves a member's money. Whoever changes
 * a member's status, or freezes a wallet, takes the same locks first, so no movement is accepted after the change has
 * committed. Each item is `{ item, subject }`, the subject being the member's id.
 */
export const memberGuards = {
  /**
   * Refuses `memberFrozen`, `memberDisabled`, `walletFrozen`: nothing moves by the member's own will. The wallet is
   * asked about too, because the ledger by itself lets money into a frozen account.
   */
  member_may_play: `
    select asked.item, ${whyNot} as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where ${mayNotPlay}`,
  /** For money that leaves the house: the same, and `booksStopped` for everybody while the books are off. */
  member_may_pay_out: `
    select asked.item, case when ${mayNotPlay} then ${whyNot} else 'booksStopped' end as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where ${mayNotPlay} or ${booksStoppedText}`,
  /** Refuses `memberDisabled` only: what a frozen member is owed still arrives. */
  member_may_receive: `
    select asked.item, 'memberDisabled' as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where member.status is null or member.status = 'disabled'`,
  /** For money that comes from outside: the same, and `booksStopped` for everybody while the books are off. */
  member_may_be_credited: `
    select asked.item,
           case when member.status is null or member.status = 'disabled' then 'memberDisabled'
                else 'booksStopped' end as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where member.status is null or member.status = 'disabled' or ${booksStoppedText}`,
} as const

export type MemberGuard = keyof typeof memberGuards
