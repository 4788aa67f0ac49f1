/** Bank accounts: where the member is paid. Shows, binds and removes them; the server decides what may be bound. */
export { BankAccountsPage } from './bank-accounts-page.tsx'
