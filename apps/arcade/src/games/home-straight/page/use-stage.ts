import { useEffect, type RefObject } from 'react'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import type { Course } from '../race.ts'
import { partOf, placesAt } from '../run.ts'
import { homeStraight } from '../tables.ts'

/** Lengths of a horse in view, on a wide stage and on a narrow one. */
const [wideLengths, narrowLengths, narrowWidth] = [15, 9, 600]
/** Where the first horse is in the view: near the left edge in the gates, far to the right later. */
const [anchorStart, anchorLater, settledPart] = [0.3, 0.76, 0.22]
const afterMs = 3_000
/** How wide one repeat of each plane is, and how fast it passes. */
const planes = {
  far: { tile: 480, speed: 0.07 },
  turf: { tile: 240, speed: 1 },
  rail: { tile: 96, speed: 1 },
} as const
const calmStepMs = 1_000
/** Behind the line the horses slow down, and the view goes with the first of them. */
const [slowedMs, slowingMs, roomAfterLine] = [2_400, 1_600, 2.2]

type Given = {
  readonly course: Course | null
  /** When the gates open. */
  readonly offMs: number
  readonly clock: Pick<ServerClock, 'now'>
}

/** Moves what is on a stage, frame by frame, by transforms alone; once a second where less motion is wanted. */
export function useStage(box: RefObject<HTMLElement | null>, { course, offMs, clock }: Given): void {
  useEffect(() => {
    const stage = box.current
    if (!stage) return undefined
    let width = stage.clientWidth
    const show = () => drawStage(stage, { width, course, elapsedMs: clock.now() - offMs })
    const observer = new ResizeObserver(() => {
      width = stage.clientWidth
      stage.style.setProperty('--length', `${lengthOf(width)}px`)
      show()
    })
    observer.observe(stage)
    const isRunning = () => course !== null && clock.now() - offMs < homeStraight.runMs + afterMs
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    const step = () => {
      show()
      const isOn = isRunning()
      stage.toggleAttribute('data-run', isOn && !isCalm)
      if (isOn) frame = isCalm ? window.setTimeout(step, calmStepMs) : requestAnimationFrame(step)
    }
    step()
    return () => {
      observer.disconnect()
      if (isCalm) clearTimeout(frame)
      else cancelAnimationFrame(frame)
    }
  }, [box, course, offMs, clock])
}

function lengthOf(width: number): number {
  return width / (width < narrowWidth ? narrowLengths : wideLengths)
}

function shownMs(elapsedMs: number): number {
  const over = elapsedMs - homeStraight.runMs
  return over <= 0 ? elapsedMs : homeStraight.runMs + slowedMs * (1 - Math.exp(-over / slowingMs))
}

type Scene = { readonly width: number; readonly course: Course | null; readonly elapsedMs: number }

function drawStage(stage: HTMLElement, { width, course, elapsedMs }: Scene): void {
  const part = course === null ? 0 : partOf(homeStraight, shownMs(elapsedMs))
  const length = lengthOf(width)
  const runners = [...stage.querySelectorAll<HTMLElement>('[data-runner]')]
  const places = course === null ? runners.map(() => 0) : placesAt(homeStraight, course, part)
  const leader = Math.max(...places)
  const camera = leader - Math.min(Math.max(0, leader - homeStraight.lengths), roomAfterLine)
  const eased = Math.min(1, part / settledPart)
  const anchor = width * (anchorStart + (anchorLater - anchorStart) * eased * eased * (3 - 2 * eased))
  const xOf = (lengths: number) => anchor + (lengths - camera) * length
  const height = stage.clientHeight
  for (const [runner, element] of runners.entries()) {
    const lane = (runner + 0.5) / runners.length
    const scale = 0.84 + 0.16 * lane
    const feet = height * (0.47 + 0.47 * lane)
    const x = xOf(places[runner] ?? 0) - element.offsetWidth * scale
    move(element, [x, feet - element.offsetHeight * scale], scale)
  }
  for (const [name, { tile, speed }] of Object.entries(planes)) {
    movePlane(stage, name, -((camera * length * speed) % tile))
  }
  movePlane(stage, 'line', xOf(homeStraight.lengths))
  movePlane(stage, 'gates', xOf(0))
}

function move(element: HTMLElement, [x, y]: readonly [number, number], scale: number): void {
  element.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0) scale(${scale.toFixed(3)})`
}

function movePlane(stage: HTMLElement, name: string, x: number): void {
  const plane = stage.querySelector<HTMLElement>(`[data-plane="${name}"]`)
  if (plane) plane.style.transform = `translate3d(${x.toFixed(1)}px, 0, 0)`
}
