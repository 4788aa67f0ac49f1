/**
 * The wallet: the map of the main wallet and every provider, the sums that prove it, money in flight, and one-key
 * recovery. Reads and shows; only the server changes amounts.
 */
export { WalletPage } from './wallet-page.tsx'
