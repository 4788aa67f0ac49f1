import { expect, test } from 'vitest'
import { binX, courseOf, pegsOf } from './places.ts'

test('the ball meets a peg in each row, and ends over its bin', () => {
  for (const path of [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [0, 1, 1, 0],
    [1, 0, 0, 0],
  ]) {
    const course = courseOf(path)
    expect(course).toHaveLength(path.length + 2)
    for (const [row] of path.entries()) {
      const x = course[row + 1]?.x
      expect(pegsOf(row).some(peg => peg.x === x)).toBe(true)
    }
    const bin = path.filter(side => side === 1).length
    expect(course.at(-1)?.x).toBe(binX(path.length, bin))
  }
})
