/** Every address of this site that shows a page. */
export const paths = {
  home: '/',
  wallet: '/user/MyWallet',
  records: '/user/Records',
  deposit: '/user/Deposit',
  /** Addresses that lead on to another one. */
  memberCentre: '/user',
  shortDeposit: '/Deposit',
  fastDeposit: '/fastDeposit',
  loading: '/loading',
  close: '/close',
} as const

const served: readonly string[] = Object.values(paths)

export function isServedPath(path: string): boolean {
  return served.includes(path)
}
