import type { Template } from '@glasshouse/contract'

/** Addresses of this site that its code leads to by name; what stands there, the files of the pages say (`x.page.ts`). */
export const paths = {
  home: '/',
  info: '/user/Info',
  limits: '/user/Limits',
  wallet: '/user/MyWallet',
  transfers: '/user/Transaction',
  deposits: '/user/DWRecord',
  records: '/user/Records',
  statement: '/user/Statement',
  deposit: '/user/Deposit',
  withdrawal: '/user/Withdrawal',
  bonuses: '/user/Bonus',
  checkIn: '/user/CheckIn',
  cashBack: '/user/CashBack',
  cashSurplus: '/user/CashSurplus',
  recommendProject: '/user/RecommendProject',
  recommendRecord: '/user/RecommendRecord',
  recommendSearch: '/user/RecommendMemberSearch',
  bankAccounts: '/user/BindAccount',
  letters: '/user/Letter',
  announcements: '/user/Announcement',
  /** Pages that operators write. */
  offers: '/discount',
  questions: '/faq',
  mainPages: '/main',
  sponsors: '/sponsor',
  app: '/app',
  /** The jackpot: its terms, its wins, and a member's draws. */
  jackpot: '/jackpot',
  /** Games: a type's platforms, and the room of one of them on a phone and on a desktop. */
  gameHall: '/gameHall',
  slotGames: '/slotgame',
  gameRoom: '/gameRoom',
  /** The page that a game has to itself. */
  play: '/play',
  registration: '/register',
  agentCentre: '/proxy',
  fastPayment: '/fastPayment',
  /** Addresses that lead on to another one. */
  memberCentre: '/user',
  shortDeposit: '/Deposit',
  fastDeposit: '/fastDeposit',
  /** Windows that wait, and the page that closes them. */
  loading: '/loading',
  close: '/close',
  /** The OAuth callback page. */
  authCallback: '/authCallback',
} as const

/** The hall of a type of games, by the type's number. */
export const hallPath = (type: number): string => `${paths.gameHall}/${type}`

/** The wallet with the transfers of one provider open. */
export const transferPath = (gpId: string): string => `${paths.wallet}?at=${gpId}`

/** The pages of the agents' centre, by their names in its address. */
export const agentPages = [
  'Plan',
  'Agreement',
  'Register',
  'ProxyCenter',
  'Promotion',
  'DownlineInfo',
  'OperationTable',
  'StratifiedTable',
  'PerformanceSettlement',
  'Transfer',
  'SubAccounts',
] as const
export type AgentPage = (typeof agentPages)[number]

export function agentPath(page: AgentPage): string {
  return page === 'ProxyCenter' ? paths.agentCentre : `${paths.agentCentre}?page=${page}`
}

/** The room of the platforms of a type: each layout has an address of its own for it. */
export function roomPath(template: Template, asked: Readonly<Record<string, string>>): string {
  return `${template === 'desktop' ? paths.gameRoom : paths.slotGames}?${new URLSearchParams(asked).toString()}`
}

export const offerPath = (id: number): string => `${paths.offers}/${id}`
export const questionPath = (id: number): string => `${paths.questions}/${id}`

export const announcementPath = (id: number): string => `${paths.announcements}?item=${id}`

/** An address without the slash at its end, which is ignored. */
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
