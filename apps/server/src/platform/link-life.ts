/** A day: for how long a browser remembers a link to a site that says nothing of it. */
export const usualLinkMinutes = 1440
