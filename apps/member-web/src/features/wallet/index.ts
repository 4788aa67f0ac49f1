/**
 * Where the member's money is: the map of the main wallet and every provider, the sums that prove it, money on its way,
 * and the button that brings it home. And the page that says that nothing is paid out here
 * yet. Reads and shows; amounts are changed by the server alone.
 */
export { WalletPage } from './wallet-page.tsx'
export { WithdrawalPage } from './withdrawal-page.tsx'
