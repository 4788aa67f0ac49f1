/** Cash surplus: savings beside the main wallet, their rate and interest, and the way in and out. */
export { CashSurplusPage } from './cash-surplus-page.tsx'
