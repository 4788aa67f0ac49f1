/** Where the member's money is. Not written yet. */
export function WalletPage() {
  return null
}
