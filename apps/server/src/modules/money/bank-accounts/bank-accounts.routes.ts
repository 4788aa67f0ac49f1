import { calls, type BankAccount as WireAccount, type BankAccountList } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { maskEmail, maskPhone } from '../../access/identity/index.ts'
import type { BankAccount } from './accounts.queries.ts'
import { maskNumber, mostAccounts, waitHours } from './bank-accounts.rules.ts'
import {
  bindAccount,
  chooseDefault,
  offeredBanks,
  sendAccountCode,
  unbindAccount,
  viewAccounts,
  type AccountsView,
  type BankAccountDeps,
} from './bank-accounts.service.ts'

export function createBankAccountRoutes(deps: BankAccountDeps): Route[] {
  return [
    bind(calls.banks, async (body, context) => {
      // Payouts are in the member's own currency.
      const isOwn = body.currency === undefined || body.currency === context.member.currency
      const banks = isOwn ? await offeredBanks(deps, context) : []
      return ok({ list: banks.map(({ id, code, name, type }) => ({ bank_id: id, code, name, type })) })
    }),
    bind(calls.bankAccounts, async (_body, context) => ok(toWire(await viewAccounts(deps, context)))),
    bind(calls.bankAccountCode, async (_body, context) => {
      const sent = await sendAccountCode(deps, context)
      if (sent.ok) return ok({ expire: sent.value })
      const isUnable = sent.refusal === 'refused' || sent.refusal === 'noCredit'
      return isUnable ? refuse('cannotSend') : refuse(sent.refusal, sent.data)
    }),
    bind(calls.bindBankAccount, async (body, context) => {
      const input = {
        bankId: BigInt(body.bank_id),
        name: body.account_name,
        number: body.account_number,
        branch: body.branch,
        withdrawPassword: body.withdraw_password,
        code: body.verify_code ?? '',
      }
      return mapValue(await bindAccount(deps, input, context), toWire)
    }),
    bind(calls.removeBankAccount, async (body, context) => {
      const { withdraw_password: withdrawPassword, verify_code: code = '' } = body
      return mapValue(
        await unbindAccount(deps, { id: BigInt(body.id), withdrawPassword, code }, context),
        toWire,
      )
    }),
    bind(calls.defaultBankAccount, async (body, context) =>
      mapValue(await chooseDefault(deps, BigInt(body.id), context), toWire),
    ),
  ]
}

/** One account, its number masked. */
export function accountToWire(account: BankAccount): WireAccount {
  return {
    id: Number(account.id),
    bank_id: account.bankId,
    bank_name: account.bankName,
    type: account.bankType,
    account_name: account.name,
    account_mask: maskNumber(account.number),
    branch: account.branch,
    is_default: account.isDefault ? 1 : 0,
    usable_from: account.usableFrom.toISOString(),
    created_at: account.boundAt.toISOString(),
  }
}

function toWire({ accounts, memberName, hasWithdrawPassword, contact, now }: AccountsView): BankAccountList {
  return {
    list: accounts.map(accountToWire),
    most: mostAccounts,
    member_name: memberName ?? null,
    is_withdraw_password: hasWithdrawPassword ? 1 : 0,
    proof: contact
      ? {
          channel: contact.channel,
          target: contact.channel === 'sms' ? maskPhone(contact.target) : maskEmail(contact.target),
        }
      : null,
    wait_hours: waitHours,
    server_time: now.toISOString(),
  }
}
