import { courseOf, type Place } from './places.ts'

const rowMs = 200
const quickRowMs = 60
const landMs = 180
/** How long a ball rests in its bin before it leaves. */
const stayMs = 420

/** Lets balls fall along stored paths, several at once; nothing here can change where they end. */
export class BallMachine {
  readonly #template: SVGElement
  readonly #isStill: boolean
  readonly #balls = new Set<SVGElement>()

  /** Each ball is a copy of the drawn one, which itself is never seen. */
  constructor(template: SVGElement, isStill: boolean) {
    this.#template = template
    this.#isStill = isStill
  }

  /** Resolves when the ball is in its bin. */
  async drop(path: readonly number[], isQuick: boolean): Promise<void> {
    const course = courseOf(path)
    const last = course.at(-1)
    const ball = this.#template.cloneNode(true) as SVGElement // a copy of an element is one of its kind
    if (!last) return
    ball.style.opacity = '1'
    ball.style.transform = at(last)
    this.#balls.add(ball)
    this.#template.parentNode?.append(ball)
    if (!this.#isStill) {
      const ms = (isQuick ? quickRowMs : rowMs) * path.length + landMs
      // Cancelled when the ball is taken off; then there is nothing to wait for.
      await ball.animate(framesOf(course), { duration: ms, fill: 'backwards' }).finished.catch(Boolean)
    }
    setTimeout(() => this.#remove(ball), stayMs)
  }

  clear(): void {
    for (const ball of this.#balls) this.#remove(ball)
  }

  #remove(ball: SVGElement): void {
    for (const animation of ball.getAnimations()) animation.cancel()
    ball.remove()
    this.#balls.delete(ball)
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
