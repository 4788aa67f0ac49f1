/** The default lifetime of a link in the browser's memory: a day. */
export const usualLinkMinutes = 1440
