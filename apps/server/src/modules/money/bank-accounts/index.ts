/**
 * Bank accounts: where a member is paid. Banks by currency, the accounts that a member binds and removes, and what
 * proves that it is the member who does so.
 *
 * It never pays, and never shows a whole number again: what it stores of an account is encrypted.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createBankAccountRoutes } from './bank-accounts.routes.ts'
export { accountToWire } from './bank-accounts.routes.ts'
import type { BankAccountDeps, IsInUse } from './bank-accounts.service.ts'
export type { IsInUse } from './bank-accounts.service.ts'

export {
  decryptAccount,
  listAccounts,
  listAllAccounts,
  type AccountDetails,
  type BankAccount,
} from './accounts.queries.ts'
export { maskNumber } from './bank-accounts.rules.ts'
export { rekeyAccounts } from './rekey-accounts.ts'

export const bankAccountsModule = defineModule({
  name: 'bank-accounts',
  create: (context: ModuleContext & Omit<BankAccountDeps, 'isInUse'>) => {
    const accountInUse = createHook<Parameters<IsInUse>, ReturnType<IsInUse>>(
      'whether a withdrawal uses an account',
    )
    return {
      api: { accountInUse },
      routes: createBankAccountRoutes({ ...context, isInUse: accountInUse.call }),
    }
  },
})
