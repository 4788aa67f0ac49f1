import { accountKinds } from '../accounts/index.ts'

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
    select asked.item,
           case member.status when 'active' then 'walletFrozen' when 'frozen' then 'memberFrozen'
                              else 'memberDisabled' end as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where member.status is distinct from 'active'
        or exists (select from ledger.accounts as main
                    where main.owner = asked.subject and main.kind = ${accountKinds.memberMain} and main.frozen)`,
  /** Refuses `memberDisabled` only: what a frozen member is owed still arrives. */
  member_may_receive: `
    select asked.item, 'memberDisabled' as refusal
      from jsonb_to_recordset($1) as asked (item integer, subject bigint)
      left join members as member on member.id = asked.subject
     where member.status is null or member.status = 'disabled'`,
} as const

export type MemberGuard = keyof typeof memberGuards
