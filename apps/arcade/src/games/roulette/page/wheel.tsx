import { memo, useLayoutEffect, useRef } from 'react'
import type { StageProps } from '../../../kits/table/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { RouletteResult } from '../picture.ts'
import { colourOf } from '../spots.ts'
import { roulette } from '../tables.ts'
import { ballFrames, rotorFrames, rotorRest, spinMs } from './ball-course.ts'
import styles from './wheel.module.css'

const share = 360 / roulette.wheel.length
const fills = { red: '#a5342f', black: '#1d2226', other: '#2c7a53' } as const

type Span = readonly [from: number, to: number]

function sector([from, to]: Span, [inner, outer]: Span): string {
  const point = (angle: number, radius: number) => {
    const turn = ((angle - 90) * Math.PI) / 180
    return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
  }
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`
}

/** The wheel and the ball. What it shows was drawn and stored before it turns. */
export function Wheel({ phase, result, before, closesAt, clock, number }: StageProps<RouletteResult>) {
  const { t } = usePlay<'roulette'>().phrases
  const rotor = useRef<SVGGElement>(null)
  const ball = useRef<SVGGElement>(null)
  const isTelling = phase === 'telling'
  const isOver = isTelling || phase === 'shown'
  const drawn = result?.number
  const resting = isOver ? (drawn ?? before?.number) : before?.number

  // Before the frame: without the spin the ball lies where it will stop.
  useLayoutEffect(() => {
    if (!isTelling || drawn === undefined || closesAt === undefined) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    // Joined at the server's time: a page that comes late sees the rest of it.
    const pastMs = Math.max(0, clock.now() - Date.parse(closesAt))
    const timing = { duration: spinMs, fill: 'both' } as const
    const all = [
      rotor.current?.animate(rotorFrames(number), timing),
      ball.current?.animate(ballFrames(drawn, number), timing),
    ]
    for (const each of all) if (each) each.currentTime = pastMs
    return () => {
      for (const each of all) each?.cancel()
    }
  }, [clock, closesAt, drawn, isTelling, number])

  const shown = isTelling ? undefined : resting
  const label =
    shown === undefined
      ? t('roulette.wheel')
      : t('roulette.wheelShows', { number: shown, colour: colourOf(shown) })
  return (
    <div className={styles.box}>
      <svg className={styles.wheel} viewBox="-110 -110 220 220" role="img" aria-label={label}>
        <circle r="108" fill="#3a2413" />
        <circle r="101" fill="#5b3a1e" />
        <circle r="92" fill="#2a1a0e" />
        <g ref={rotor} transform={`rotate(${rotorRest(isOver ? number : number - 1)})`}>
          <Pockets />
          {resting !== undefined && (
            <g ref={ball} transform={`rotate(${angleOf(resting)}) translate(0 -58)`}>
              <circle r="4.6" fill="#f7f2e4" />
              <circle cx="-1.4" cy="-1.4" r="1.4" fill="#fff" />
            </g>
          )}
        </g>
      </svg>
      <p
        className={styles.number}
        data-colour={shown === undefined ? undefined : colourOf(shown)}
        aria-hidden="true"
      >
        {shown ?? '·'}
      </p>
    </div>
  )
}

function angleOf(number: number): number {
  return roulette.wheel.findIndex(each => each === number) * share
}

const Pockets = memo(function Pockets() {
  return (
    <>
      {roulette.wheel.map((number, index) => {
        const angles = [(index - 0.5) * share, (index + 0.5) * share] as const
        return (
          <g key={number}>
            <path
              d={sector(angles, [68, 90])}
              fill={fills[colourOf(number)]}
              stroke="#d8b374"
              strokeWidth=".7"
            />
            <path d={sector(angles, [50, 68])} fill={fills[colourOf(number)]} opacity=".72" />
            <text
              transform={`rotate(${index * share}) translate(0 -76)`}
              textAnchor="middle"
              fontSize="9.5"
              fontWeight="700"
              fill="#f7f2e4"
            >
              {number}
            </text>
          </g>
        )
      })}
      <circle r="50" fill="#5b3a1e" />
      <circle r="44" fill="#6f4a28" />
      <path d="M0-40V40M-40 0H40" stroke="#d8b374" strokeWidth="3" />
      <circle r="11" fill="#d8b374" />
    </>
  )
})
