/** How long after a sign-in elsewhere it can still be linked: whoever sits there later may be somebody else. */
export const pendingLinkMs = 10 * 60_000
