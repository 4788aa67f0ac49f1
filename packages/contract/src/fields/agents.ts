/** Longest texts of an application to be an agent. */
export const applicationLengths = { contact: 100, promotion_channel: 200, remark: 500 } as const

/** Pages that a link of an agent may open, by their addresses. */
export const linkTargets = {
  home: '/',
  register: '/register',
  offers: '/discount',
  jackpot: '/jackpot',
  slots: '/gameHall/2',
  live: '/gameHall/3',
  sports: '/gameHall/4',
} as const
export type LinkTarget = keyof typeof linkTargets
export const linkTargetNames = Object.keys(linkTargets) as LinkTarget[] // the keys of the constant above

/** What an agent may let a sub-account do. */
export const subAccountRights = ['downline', 'money', 'promotion', 'transfer'] as const
export type SubAccountRight = (typeof subAccountRights)[number]
export const subAccountLimits = { name: 40, all: 20 } as const

/** The longest name of a link, and how many an agent may have that work, and altogether. */
export const agentLinkLimits = { name: 40, working: 20, all: 200 } as const
