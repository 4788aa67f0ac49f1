/**
 * The wallet: the map of the main wallet and every provider, the sums that prove it, money in flight, and one-key
 * recovery. And the page that says that withdrawals are not open yet. Reads and shows; only the server changes amounts.
 */
export { WalletPage } from './wallet-page.tsx'
export { WithdrawalPage } from './withdrawal-page.tsx'
