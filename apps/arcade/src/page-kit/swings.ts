/** The text of a game's volatility. */
export const swingKeys = {
  1: 'arcade.swingsLow',
  2: 'arcade.swingsLowMid',
  3: 'arcade.swingsMid',
  4: 'arcade.swingsMidHigh',
  5: 'arcade.swingsHigh',
} as const
