import { expect, test } from 'vitest'
import { rotorFrames, rotorRest } from './ball-course.ts'

const angleOf = ({ transform }: Keyframe) => Number(/rotate\((.*)deg\)/.exec(String(transform))?.[1])
const turned = (degrees: number) => ((degrees % 360) + 360) % 360

test.each([1, 2, 57, 100_000])('the rotor of round %i begins where the round before left it', round => {
  const [from, to] = rotorFrames(round).map(angleOf)
  expect(turned(from ?? NaN)).toBeCloseTo(turned(rotorRest(round - 1)))
  expect(turned(to ?? NaN)).toBeCloseTo(turned(rotorRest(round)))
})
