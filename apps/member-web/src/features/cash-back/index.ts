/** Cash back: what the last days give back, by game type and provider, its rules, and the claim. */
export { CashBackPage } from './cash-back-page.tsx'
