import { useEffect, useMemo, useRef } from 'react'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { hundredthsAt, lastsMs } from '../flight.ts'
import { box, courseOf } from './course.ts'
import figureStyles from './sky-figure.module.css'
import styles from './sky.module.css'
import { timesText } from './slots.ts'
import type { CometPhase } from './use-comet.ts'
import { useFrames } from './use-frames.ts'

type SkyProps = {
  readonly phase: CometPhase
  readonly number: number
  readonly closesAt: string | undefined
  readonly clock: ServerClock
  /** Where the flight ended, once that is told. */
  readonly crash: number | undefined
  /** The stage is a button, too, while something is in the air. */
  readonly onPress: (() => void) | undefined
}

const scale = [0.25, 0.5, 0.75] as const
const skySize = 34
const viewBox = `0 0 ${box.width} ${box.height}`

/** The flight, drawn from the server's clock on every frame; and the multiplier, which is the picture's only text. */
export function Sky({ phase, number, closesAt, clock, crash, onPress }: SkyProps) {
  const { phrases, figure } = usePlay<'comet'>()
  const { t } = phrases
  const [line, area, head, times] = [
    useRef<SVGPathElement>(null),
    useRef<SVGPathElement>(null),
    useRef<SVGGElement>(null),
    useRef<HTMLSpanElement>(null),
  ]
  const labels = useRef<SVGGElement>(null)
  const isFlying = phase === 'flying'
  const isOver = phase === 'crashed' && crash !== undefined
  const stars = useMemo(() => starsOf(number), [number])

  const draw = (ms: number, hundredths: number) => {
    const course = courseOf(ms)
    line.current?.setAttribute('d', course.line)
    area.current?.setAttribute('d', `${course.line}L${course.head.x} ${box.foot}L${box.left} ${box.foot}Z`)
    const { x, y, degrees } = course.head
    head.current?.setAttribute('transform', `translate(${x} ${y}) rotate(${degrees})`)
    for (const [index, label] of [...(labels.current?.children ?? [])].entries())
      write(label, `${figure(course.timesAt(scale[index] ?? 0).toFixed(1))}×`)
    write(times.current, `${figure(timesText(hundredths))}×`)
  }
  useFrames(isFlying, () => {
    const ms = Math.max(0, clock.now() - Date.parse(closesAt ?? ''))
    draw(ms, hundredthsAt(ms))
  })
  // What stands still is drawn with the page: `draw` writes to the same elements each time.
  useEffect(() => {
    if (isOver) draw(Math.max(0, lastsMs(crash) - 1), Math.max(100, crash))
    else if (!isFlying) draw(0, 100)
  })

  const label = isOver
    ? t('comet.endedAt', { times: figure(timesText(Math.max(100, crash))) })
    : isFlying
      ? t('comet.isFlying')
      : t('comet.sky')
  return (
    <div className={styles.sky} data-phase={phase} data-round={number} onPointerDown={onPress}>
      {/* What stands still is in pictures of its own, so that a frame draws the flight alone. */}
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <g className={styles.stars}>
          {stars.map(({ x, y, size }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
        <path
          className={styles.scale}
          d={scale.map(part => `M${box.left} ${box.foot - part * (box.foot - 16)}H${box.width}`).join('')}
        />
      </svg>
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMax meet" role="img" aria-label={label}>
        <defs>
          <linearGradient id="comet-tail" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#ffe08c" stopOpacity="0" />
            <stop offset="1" stopColor="#ffe08c" />
          </linearGradient>
          <radialGradient id="comet-glow">
            <stop offset="0" stopColor="#ffe08c" stopOpacity=".9" />
            <stop offset=".4" stopColor="#ffe08c" stopOpacity=".28" />
            <stop offset="1" stopColor="#ffe08c" stopOpacity="0" />
          </radialGradient>
        </defs>
        <g className={styles.labels} ref={labels}>
          {scale.map(part => (
            <text key={part} x={box.width - 6} y={box.foot - part * (box.foot - 16) - 5} />
          ))}
        </g>
        <path className={styles.area} ref={area} />
        <path className={styles.line} ref={line} />
        <g className={styles.head} ref={head}>
          <circle r="46" fill="url(#comet-glow)" />
          <path d="M-46 0Q-16-11 0-9A9 9 0 0 1 0 9Q-16 11-46 0Z" fill="url(#comet-tail)" />
          <circle r="9" fill="#ffe08c" />
          <circle cx="-2" cy="-2" r="5" fill="#fffaf0" />
        </g>
      </svg>
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <path
          className={styles.roofs}
          d="M0 320v-22l22-14 22 14v-8h30v10l26-16 26 16h34v-18l20-12 20 12v14h48v-10l28-16 28 16v8h40l24-18 24 18v-6h44v12l26-18 26 18h38v-16l22-12 22 12v10h60v-8l20-10 20 10v36z"
        />
      </svg>
      <p className={figureStyles.figure} data-phase={phase} aria-hidden="true">
        <span className={figureStyles.times} ref={times} />
        {isOver && <span className={figureStyles.over}>{t('comet.over')}</span>}
      </p>
    </div>
  )
}

/** A text that is the same is not laid out again. */
function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Free detail: it follows from the number of the round and nothing else. */
function starsOf(number: number) {
  let seed = (number * 2_654_435_761) % 2_147_483_647 || 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: skySize }, () => ({
    x: Math.round(next() * box.width),
    y: Math.round(next() * (box.foot - 60)),
    size: Math.round((0.5 + next()) * 10) / 10,
  }))
}
