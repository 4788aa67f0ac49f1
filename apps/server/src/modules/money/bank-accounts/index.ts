/**
 * Bank accounts: where a member is paid. Banks by currency, the accounts that a member binds and removes, and what
 * proves that it is the member who does so.
 *
 * It never pays, and never shows a whole number again: what it stores of an account is encrypted.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createBankAccountRoutes } from './bank-accounts.routes.ts'
import type { BankAccountDeps } from './bank-accounts.service.ts'

export { rekeyAccounts } from './rekey-accounts.ts'

export const bankAccountsModule = defineModule({
  name: 'bank-accounts',
  create: (context: ModuleContext & BankAccountDeps) => ({ routes: createBankAccountRoutes(context) }),
})
