import type { BoardPlan } from '../../../kits/table/page/look.ts'

/** Lying: side bets above, the three hands below. */
const lying: BoardPlan = {
  size: { width: 24, height: 7.2 },
  places: [
    { spot: 'playerPair', x: 0, y: 0, width: 6, height: 2.8 },
    { spot: 'small', x: 6, y: 0, width: 6, height: 2.8 },
    { spot: 'big', x: 12, y: 0, width: 6, height: 2.8 },
    { spot: 'bankerPair', x: 18, y: 0, width: 6, height: 2.8 },
    { spot: 'player', x: 0, y: 2.8, width: 9, height: 4.4 },
    { spot: 'tie', x: 9, y: 2.8, width: 6, height: 4.4 },
    { spot: 'banker', x: 15, y: 2.8, width: 9, height: 4.4 },
  ],
}

/** Standing: two narrow rows would be too small for a thumb. */
const standing: BoardPlan = {
  size: { width: 12, height: 7.2 },
  places: [
    { spot: 'playerPair', x: 0, y: 0, width: 6, height: 2 },
    { spot: 'bankerPair', x: 6, y: 0, width: 6, height: 2 },
    { spot: 'player', x: 0, y: 2, width: 4.2, height: 3.2 },
    { spot: 'tie', x: 4.2, y: 2, width: 3.6, height: 3.2 },
    { spot: 'banker', x: 7.8, y: 2, width: 4.2, height: 3.2 },
    { spot: 'small', x: 0, y: 5.2, width: 6, height: 2 },
    { spot: 'big', x: 6, y: 5.2, width: 6, height: 2 },
  ],
}

export function baccaratPlan(isUpright: boolean): BoardPlan {
  return isUpright ? standing : lying
}
