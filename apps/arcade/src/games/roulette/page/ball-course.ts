import { roulette } from '../tables.ts'

/** From the close until the ball rests. */
export const spinMs = 5_400
const turnMs = 4_000
const turns = 6
const steps = 90
const share = 360 / roulette.wheel.length
const [rim, ring] = [97, 58]
/** On the rim until the first, in the ring of pockets from the second on. */
const [leaves, arrives] = [0.7, 0.86]

/** Where the ball begins on the rim: free detail, from the number of the round and nothing else. */
function launchAngle(round: number): number {
  return (round * 137.5) % 360
}

/** The rotor turns once in four seconds. */
export function rotorFrames(round: number): Keyframe[] {
  const from = launchAngle(round + 7)
  return [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from - (360 * spinMs) / turnMs}deg)` }]
}

/** How far the ball is from the middle: the rim, the fall, two small hops, the pocket. */
export function ballRadius(s: number): number {
  if (s <= leaves) return rim
  if (s < arrives) {
    const fall = (s - leaves) / (arrives - leaves)
    return rim - (rim - ring) * fall * fall
  }
  const rest = (s - arrives) / (1 - arrives)
  const hop =
    rest < 0.6 ? 0.06 * Math.sin((rest / 0.6) * Math.PI) : 0.02 * Math.sin(((rest - 0.6) / 0.4) * Math.PI)
  return ring * (1 + hop)
}

/** The ball's angle in the frame of the rotor; at the end it is the pocket's, and it slows all the way there. */
export function ballAngle(number: number, round: number, s: number): number {
  const pocket = roulette.wheel.findIndex(each => each === number) * share
  const way = 360 * turns + ((launchAngle(round) - pocket + 360) % 360)
  return pocket + way * (1 - s) ** 2
}

export function ballFrames(number: number, round: number): Keyframe[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const s = step / steps
    return {
      transform: `rotate(${ballAngle(number, round, s).toFixed(2)}deg) translate(0, ${(-ballRadius(s)).toFixed(2)}px)`,
    }
  })
}
