/** Every address of this site that shows a page. */
export const paths = {
  home: '/',
  wallet: '/user/MyWallet',
  transfers: '/user/Transaction',
  deposits: '/user/DWRecord',
  records: '/user/Records',
  deposit: '/user/Deposit',
  /** Pages that operators write. */
  offers: '/discount',
  questions: '/faq',
  sponsors: '/sponsor',
  app: '/app',
  /** Addresses that lead on to another one. */
  memberCentre: '/user',
  shortDeposit: '/Deposit',
  fastDeposit: '/fastDeposit',
  loading: '/loading',
  close: '/close',
} as const

/** One of the pages that operators write, under its number. */
const numbered = /^\/(discount|faq|main)\/[1-9][0-9]{0,8}$/

const written: readonly string[] = [paths.offers, paths.questions, paths.sponsors, paths.app]

/** Whether operators write what stands at this address. Whether they have written anything, the payload says. */
export function isWrittenPath(path: string): boolean {
  return written.includes(path) || numbered.test(path)
}

export const offerPath = (id: number): string => `${paths.offers}/${id}`
export const questionPath = (id: number): string => `${paths.questions}/${id}`

/** Where one deposit order is paid, cancelled, or looked at. */
export function orderPath(orderNumber: string): string {
  return `${paths.deposit}?order=${orderNumber}`
}

/** The page by which the menus know a page: the three lists of records are one place. */
export function placeOf(path: string): string {
  return path === paths.transfers || path === paths.deposits ? paths.records : path
}

const served: readonly string[] = Object.values(paths)

export function isServedPath(path: string): boolean {
  return served.includes(path) || numbered.test(path)
}

/** Where `/user?page=…` leads: a page of the member centre by its name, without one the wallet. */
export function memberCentrePage(query: string): string | undefined {
  const page = new URLSearchParams(query).get('page')
  const target = page === null ? paths.wallet : `${paths.memberCentre}/${page}`
  return isServedPath(target) ? target : undefined
}
