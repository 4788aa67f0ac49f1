/**
 * Kinds of ledger accounts in this business. A member's accounts are owned by the member's id, the house's by the
 * site's id; the kind keeps the two apart. Released numbers never change their meaning: the ledger remembers them.
 */
export const accountKinds = {
  /** Where sandbox money comes from; the only kind besides provider results that may go below zero. */
  issuer: 1,
  memberMain: 10,
  promotions: 30,
  jackpot: 31,
  rounding: 32,
  adjustments: 33,
} as const

export type HouseKind = Exclude<keyof typeof accountKinds, 'memberMain'>

/** Our mirror of what a member has at a platform; owned by the member, never below zero. */
export function kindAtProvider(platformId: number): number {
  return 1000 + platformId
}

/** What the house won or lost at a platform, read from balances; owned by the site, without a floor. */
export function kindProviderResult(platformId: number): number {
  return 2000 + platformId
}

/** Why money moved: the code of a transfer. Released numbers never change their meaning. */
export const transferCodes = {
  opening: 1,
  welcome: 10,
  providerIn: 20,
  providerOut: 21,
  providerResult: 22,
} as const
