/**
 * Kinds of ledger accounts in this business. A member's accounts are owned by the member's id, house accounts by the
 * site's id; the kind keeps the two apart. Released numbers never change their meaning: the ledger stores them.
 */
export const accountKinds = {
  /** Where sandbox money comes from. */
  issuer: 1,
  memberMain: 10,
  promotions: 30,
  jackpot: 31,
  rounding: 32,
  adjustments: 33,
  /** What jackpots begin again with after a win. */
  jackpotReserve: 34,
  /** What jackpots cost the site: the parts of valid bets that went into them. */
  jackpotCost: 35,
} as const

export type HouseKind = Exclude<keyof typeof accountKinds, 'memberMain'>

/** Savings of a member beside the main wallet; owned by the member, never below zero. */
export const kindMemberSavings = 11

/** Platforms are numbered within this range, both ends included; the table of platforms checks it. */
const platformIds = { first: 1, last: 999 } as const

/** Our mirror of what a member has at a platform; owned by the member, never below zero. */
export function kindAtProvider(platformId: number): number {
  return 1000 + platformId
}

/** The kinds of all mirrors, both ends included. */
export const kindsAtProviders = {
  first: kindAtProvider(platformIds.first),
  last: kindAtProvider(platformIds.last),
} as const

/** The platform whose mirror has this kind. */
export function platformOfKind(kind: number): number {
  return kind - kindAtProvider(0)
}

/** The site's win or loss at a platform, derived from balances; owned by the site, without a floor. */
export function kindProviderResult(platformId: number): number {
  return 2000 + platformId
}

/** Payment channels are numbered within 1 to 999 too; the table of channels checks it. */

/** Where a payment channel's money comes from: what its gateway took from payers and owes the site; no floor. */
export function kindChannelFunds(channelId: number): number {
  return 3000 + channelId
}

/** What members paid for using a channel, out of their payments. */
export function kindChannelFees(channelId: number): number {
  return 4000 + channelId
}

/** Where money is that a payout channel was asked to pay out, until it has answered; owned by the site. */
export function kindPayoutInFlight(channelId: number): number {
  return 5000 + channelId
}

/** What a payout channel has paid out. */
export function kindPayoutPaid(channelId: number): number {
  return 6000 + channelId
}

/** What was paid out to members of a site by hand, and what they paid for it: by whichever way it was paid. */
export const payoutKinds = { funds: 40, fees: 41 } as const

/** What an agent earned and has not taken; owned by the agent's id, never below zero. */
export const kindAgentCommission = 60

/** Commissions of a settlement on their way from promotions to the agents; owned by the site. */
export const kindCommissionsDue = 61

/** Rewards of friend programmes that were earned and not claimed; owned by the site, never below zero. */
export const kindFriendRewards = 62

/** What first-deposit offers have set aside for orders and credited deposits; owned by the site, never below zero. */
export const kindOffersSetAside = 63

/** What a programme of grants may still pay; owned by the site, never below zero. */
export function kindGrantBudget(programmeId: number): number {
  return 10_000 + programmeId
}

/** Why money moved: the code of a transfer. Released numbers never change their meaning. */
export const transferCodes = {
  opening: 1,
  /** Paid to a member out of a programme's budget. */
  grant: 10,
  /** Between promotions and a programme's budget. */
  grantBudget: 11,
  /** From a programme's budget: a friend's reward was earned. */
  friendReward: 12,
  /** The same, given back: it was refused. */
  friendRewardRefused: 13,
  /** From a programme's budget: a deposit order was made for its offer; and back. */
  offerSetAside: 14,
  offerReleased: 15,
  providerIn: 20,
  providerOut: 21,
  providerResult: 22,
  deposit: 30,
  depositFee: 31,
  withdrawal: 32,
  withdrawalFee: 33,
  /** To the account of a payout channel. */
  withdrawalSent: 34,
  /** Back to the member: refused by its channel, or by staff after that. */
  withdrawalReturned: 35,
  /** From promotions, for all agents of a settlement. */
  commissionsDue: 40,
  /** To the commission account of an agent. */
  commission: 41,
  /** From the commission account of an agent to their own main wallet, or to that of a member below. */
  commissionTaken: 42,
  commissionGiven: 43,
  /** From promotions to a jackpot's reserve. */
  jackpotFund: 50,
  /** Parts of valid bets, into a jackpot or beyond its ceiling into its reserve. */
  jackpotPart: 51,
  /** From the reserve: what a jackpot begins with. */
  jackpotSeed: 52,
  /** Paid to a member out of a jackpot. */
  jackpotWin: 53,
  /** Between a member's main wallet and the savings beside it. */
  savingsIn: 60,
  savingsOut: 61,
  /** From a programme's budget into savings: a day's interest. */
  savingsInterest: 62,
} as const
