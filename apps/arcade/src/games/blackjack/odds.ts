/** Standard deviation of a round with best play, in first stakes. */
export const deviation = 1.15
