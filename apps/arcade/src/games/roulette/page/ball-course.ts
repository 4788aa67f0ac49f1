import type { Beat } from '../../../kits/table/page/beats.ts'
import { roulette } from '../tables.ts'

/** From the close until the ball rests. */
export const spinMs = 5_400
const turnMs = 4_000
/** The rotor turns once in four seconds. */
const spinDegrees = (360 * spinMs) / turnMs
const turns = 6
const steps = 90
const share = 360 / roulette.wheel.length
const [rim, ring] = [97, 58]
/** On the rim until the first, in the ring of pockets from the second on. */
const [leaves, arrives] = [0.7, 0.86]
/** The first of the two hops takes so much of the rest. */
const firstHop = 0.6

/** Where the ball begins on the rim: free detail, from the number of the round and nothing else. */
function launchAngle(round: number): number {
  return (round * 137.5) % 360
}

/** Where the rotor rests after a round: as far on as it turns in each, so that it begins the next one from there. */
export function rotorRest(round: number): number {
  return -(spinDegrees * round) % 360
}

export function rotorFrames(round: number): Keyframe[] {
  const from = rotorRest(round - 1)
  return [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from - spinDegrees}deg)` }]
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
    rest < firstHop
      ? 0.06 * Math.sin((rest / firstHop) * Math.PI)
      : 0.02 * Math.sin(((rest - firstHop) / (1 - firstHop)) * Math.PI)
  return ring * (1 + hop)
}

/** The ball is heard where it falls among the pockets, and at the end of each hop. */
export function ballBeats(): readonly Beat[] {
  const hops = [arrives, arrives + (1 - arrives) * firstHop, 1]
  return hops.map((share, hop) => ({ atMs: spinMs * share, sound: 'knock', step: hops.length - hop }))
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
