/** How long a sign-in can be linked afterwards: a later user of the browser may be another person. */
export const pendingLinkMs = 10 * 60_000
