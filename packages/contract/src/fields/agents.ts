/** Longest texts of an application to be an agent. */
export const applicationLengths = { contact: 100, promotion_channel: 200, remark: 500 } as const
