/** Every address of this site that shows a page. Links of the operator that lead elsewhere are not drawn. */
export const paths = {
  home: '/',
  wallet: '/user/MyWallet',
  records: '/user/Records',
  loading: '/loading',
  close: '/close',
} as const

const served: readonly string[] = Object.values(paths)

/** Whether an address of the operator's, with or without a place on the page, leads to a page of ours. */
export function isServedPath(url: string): boolean {
  return served.includes(url.split(/[?#]/)[0] ?? '')
}
