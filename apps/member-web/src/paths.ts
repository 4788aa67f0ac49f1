/** Every address of this site that has a name in its code; route-rules.ts says what stands there. */
export const paths = {
  home: '/',
  wallet: '/user/MyWallet',
  transfers: '/user/Transaction',
  deposits: '/user/DWRecord',
  records: '/user/Records',
  deposit: '/user/Deposit',
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

/** Where one deposit order is paid, cancelled, or looked at. */
export function orderPath(orderNumber: string): string {
  return `${paths.deposit}?order=${orderNumber}`
}

/** The page by which the menus know a page: the three lists of records are one place. */
export function placeOf(path: string): string {
  return path === paths.transfers || path === paths.deposits ? paths.records : path
}
