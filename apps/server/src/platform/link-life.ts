/** A day: for how long a browser remembers a link to a site that says nothing of it; a row that says nothing has the same. */
export const usualLinkMinutes = 1440
