/**
 * Everything that is on record of a member: transfers between their wallets, deposits, bets and the way to each round's
 * proof. Three pages, one list. Shows what the records say and never works out a result of its own.
 */
export { BetsPage } from './bets-page.tsx'
export { DepositsPage } from './deposits-page.tsx'
export { TransfersPage } from './transfers-page.tsx'
