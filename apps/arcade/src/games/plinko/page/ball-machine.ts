import { courseOf, type Place } from './places.ts'

const rowMs = 150
const quickRowMs = 45
const landMs = 180

/** Moves the ball along a stored path; nothing here can change where it ends. */
export class BallMachine {
  readonly #ball: SVGElement
  readonly #isStill: boolean
  #running: Animation | undefined

  constructor(ball: SVGElement, isStill: boolean) {
    this.#ball = ball
    this.#isStill = isStill
  }

  /** Resolves when the ball is in its bin. */
  async drop(path: readonly number[], isQuick: boolean): Promise<void> {
    const course = courseOf(path)
    this.#ball.style.opacity = '1'
    const last = course.at(-1)
    if (this.#isStill || !last) {
      if (last) this.#ball.style.transform = at(last)
      return
    }
    const ms = (isQuick ? quickRowMs : rowMs) * path.length + landMs
    this.#running = this.#ball.animate(framesOf(course), { duration: ms, fill: 'forwards' })
    // Cancelled when the page goes; then there is nothing to wait for.
    await this.#running.finished.catch(() => undefined)
  }

  hurry(): void {
    this.#running?.finish()
  }

  clear(): void {
    this.#running?.cancel()
    this.#running = undefined
    this.#ball.style.opacity = '0'
  }
}

/** Between two pegs the ball hops: it leaves upwards and falls faster and faster. */
function framesOf(course: readonly Place[]): Keyframe[] {
  return course.flatMap((place, index) => {
    const next = course[index + 1]
    const here: Keyframe = { transform: at(place), easing: 'cubic-bezier(.3,0,.7,.4)' }
    if (!next || index === 0) return [here]
    const top = { x: place.x + (next.x - place.x) * 0.45, y: place.y - 0.16 }
    return [
      { ...here, easing: 'ease-out' },
      { transform: at(top), easing: 'cubic-bezier(.5,0,.9,.6)' },
    ]
  })
}

function at({ x, y }: Place): string {
  return `translate(${x * 100}px, ${y * 100}px)`
}
