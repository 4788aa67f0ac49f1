/** Withdrawals: what can be withdrawn now, asking for it, and following it. The server decides; this shows its answer. */
export { WithdrawalPage } from './withdrawal-page.tsx'
