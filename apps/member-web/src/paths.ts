/** Every address of this site that has a name in its code; route-rules.ts says what stands there. */
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
  mainPages: '/main',
  sponsors: '/sponsor',
  app: '/app',
  registration: '/register',
  agentCentre: '/proxy',
  fastPayment: '/fastPayment',
  /** Addresses that lead on to another one. */
  memberCentre: '/user',
  shortDeposit: '/Deposit',
  fastDeposit: '/fastDeposit',
  gameHall: '/gameHall',
  slotGames: '/slotgame',
  gameRoom: '/gameRoom',
  play: '/play',
  /** Windows that wait, and the page that closes them. */
  loading: '/loading',
  close: '/close',
  /** Where another house sends people back to. */
  authCallback: '/authCallback',
} as const

export const offerPath = (id: number): string => `${paths.offers}/${id}`
export const questionPath = (id: number): string => `${paths.questions}/${id}`

/** An address without the slash at its end, which says nothing. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Where one deposit order is paid, cancelled, or looked at: on the page that it was made on. */
export function orderPath(orderNumber: string, page: string = paths.deposit): string {
  return `${page}?order=${orderNumber}`
}

/** The page by which the menus know a page: the three lists of records are one place. */
export function placeOf(path: string): string {
  return path === paths.transfers || path === paths.deposits ? paths.records : path
}
