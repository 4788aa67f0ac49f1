import { usualLimits } from '../limits.ts'

/** Every figure of baccarat. A change is a new version. */
export const baccarat = {
  version: '1',
  /** A fresh shoe for every round. */
  decks: 8,
  /** A hand of two cards with so many points ends the deal. */
  natural: 8,
  /** The player's hand takes a third card up to so many points; so does the banker's, if the player's took none. */
  drawsUpTo: 5,
  /** By the banker's points: the points of the player's third card at which the banker takes one, too. */
  bankerDrawsOn: ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''],
  /** What is paid beside the stake, in hundredths of it. */
  pays: { player: 100, banker: 95, tie: 800, playerPair: 1100, bankerPair: 1100, big: 54, small: 150 },
  schedule: { bettingMs: 15_000, resultMs: 9_000 },
  limits: usualLimits,
} as const
