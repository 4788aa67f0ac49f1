/**
 * Records of a member: transfers between their wallets, deposits, bets and the link to each round's proof. Three pages,
 * one list. Shows the recorded values and never computes a result of its own.
 */
export { BetsPage } from './bets-page.tsx'
export { DepositsPage } from './deposits-page.tsx'
export { TransfersPage } from './transfers-page.tsx'
