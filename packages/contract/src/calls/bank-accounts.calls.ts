import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, idField, timeField } from '../fields/wire.ts'
import { writtenLine } from '../fields/written.ts'

const service = 223

/** A bank with account numbers, or an e-wallet with its own. */
const bankType = z.enum(['bank', 'wallet'])

export const bank = z.object({ bank_id: z.int(), code: z.string(), name: z.string(), type: bankType })
export type Bank = z.infer<typeof bank>

export const bankAccount = z.object({
  id: z.int(),
  bank_id: z.int(),
  bank_name: z.string(),
  type: bankType,
  account_name: z.string(),
  account_mask: z
    .string()
    .check(z.describe('The number; of its characters only the last four are readable.')),
  branch: z.nullable(z.string()),
  is_default: flag,
  usable_from: timeField.check(z.describe('A new account waits a day before its first payout.')),
  created_at: timeField,
})
export type BankAccount = z.infer<typeof bankAccount>

const wait = z.object({ wait: z.int() })

const banksCall = defineCall({
  title: 'Banks that payouts go to',
  path: '/arks/web/bank',
  auth: 'member',
  service,
  body: z.object({ currency: z.optional(currencyField) }),
  data: z.object({ list: z.array(bank) }),
  refusals: {},
})

const bankAccountList = z.object({
  list: z.array(bankAccount).check(z.describe('The default one first.')),
  most: z.int().check(z.describe('How many accounts a member may have.')),
  member_name: z
    .nullable(z.string())
    .check(
      z.describe('Every account is in this name. Null if it is not on file: the first account sets it.'),
    ),
  is_withdraw_password: flag,
  proof: z
    .nullable(z.object({ channel: z.enum(['sms', 'email']), target: z.string() }))
    .check(
      z.describe(
        'Where the code goes that binding and removing need, masked. Null without a contact on file.',
      ),
    ),
  wait_hours: z.int(),
  server_time: timeField,
})
export type BankAccountList = z.infer<typeof bankAccountList>

const bankAccountsCall = defineCall({
  title: 'The member’s bank accounts',
  path: '/arks/web/member/bank-account',
  auth: 'member',
  service,
  body: z.object({}),
  data: bankAccountList,
  refusals: {},
})

const bankAccountCodeCall = defineCall({
  title: 'Send the code that binding or removing a bank account needs',
  path: '/arks/web/member/bank-account/code',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ expire: z.int().check(z.describe('Seconds that the code is good for.')) }),
  refusals: {
    contactMissing: 101,
    tooSoon: { code: 102, data: wait },
    cannotSend: 104,
  },
})

const digits = z.string().check(z.maxLength(64))
const code = z.optional(z.string().check(z.maxLength(16)))

const proofRefusals = {
  withdrawPasswordWrong: 101,
  withdrawPasswordMissing: 107,
  codeWrong: 108,
  tooFrequent: { code: 996, data: wait },
} as const

const bindBankAccountCall = defineCall({
  title: 'Bind a bank account',
  description:
    'The name must be the member’s own; where none is on file yet, this one becomes it. The withdraw password is checked, and a code where a phone or an e-mail is on file. A letter reports it.',
  example: {
    bank_id: 1,
    account_name: 'NguyenVanAn',
    account_number: '0071000123456',
    withdraw_password: '1357',
    verify_code: '123456',
  },
  path: '/arks/web/member/bank-account/store',
  auth: 'member',
  service,
  body: z.object({
    bank_id: idField,
    account_name: writtenLine(60),
    account_number: z.string().check(z.maxLength(64)),
    branch: z.optional(writtenLine(60)),
    withdraw_password: digits,
    verify_code: code,
  }),
  data: bankAccountList,
  refusals: {
    ...proofRefusals,
    numberTaken: 102,
    limitReached: 103,
    nameDiffers: 104,
    numberInvalid: 105,
    bankUnknown: 404,
  },
})

const removeBankAccountCall = defineCall({
  title: 'Remove a bank account',
  description: 'Asks for the same proofs as binding one.',
  example: { id: 1, withdraw_password: '1357', verify_code: '123456' },
  path: '/arks/web/member/bank-account/destroy',
  auth: 'member',
  service,
  body: z.object({ id: idField, withdraw_password: digits, verify_code: code }),
  data: bankAccountList,
  refusals: { ...proofRefusals, accountInUse: 106, accountUnknown: 404 },
})

const defaultBankAccountCall = defineCall({
  title: 'Choose the bank account that payouts suggest first',
  example: { id: 1 },
  path: '/arks/web/member/bank-account/default',
  auth: 'member',
  service,
  body: z.object({ id: idField }),
  data: bankAccountList,
  refusals: { accountUnknown: 404 },
})

export const bankAccountsCalls = {
  banks: banksCall,
  bankAccounts: bankAccountsCall,
  bankAccountCode: bankAccountCodeCall,
  bindBankAccount: bindBankAccountCall,
  removeBankAccount: removeBankAccountCall,
  defaultBankAccount: defaultBankAccountCall,
} as const
