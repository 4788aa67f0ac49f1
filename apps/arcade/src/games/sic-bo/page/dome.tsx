import type { StageProps } from '../../../kits/table/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SicBoResult } from '../picture.ts'
import { totalOf } from '../rules.ts'
import { DieShape } from '../../../page-kit/dice/die.tsx'
import styles from './dome.module.css'

const places = [
  [-36, 6],
  [8, 12],
  [-10, -22],
] as const

/** Turns and shifts of the dice: free detail, from the number of the round and nothing else. */
function turnOf(round: number, die: number): number {
  return ((round * 61 + die * 47) % 50) - 25
}

/** The plate with its three dice, and the dome that shakes and lifts. */
export function Dome({ phase, result, before, number }: StageProps<SicBoResult>) {
  const { t } = usePlay<'sic-bo'>().phrases
  const isUp = phase === 'shown'
  const shown = isUp || phase === 'telling' ? result : before
  const isLifted = isUp && result !== undefined
  const label =
    isLifted && result
      ? t('sicBo.shows', { dice: result.dice.join(' '), total: totalOf(result) })
      : t('sicBo.dome')
  return (
    <svg
      className={styles.stage}
      viewBox="-150 -128 300 226"
      role="img"
      aria-label={label}
      data-phase={phase}
    >
      <ellipse cy="50" rx="132" ry="40" fill="#140d0a" />
      <ellipse cy="40" rx="132" ry="40" fill="#c7a06c" />
      <ellipse cy="35" rx="118" ry="33" fill="#e9cfa0" />
      <ellipse cy="35" rx="100" ry="26" fill="#9c3027" />
      {shown && (
        <g className={styles.dice}>
          {shown.dice.map((face, die) => (
            <g
              key={die}
              transform={`translate(${(places[die]?.[0] ?? 0) + 14} ${(places[die]?.[1] ?? 0) + 18}) rotate(${turnOf(number, die)})`}
            >
              <DieShape face={face} />
            </g>
          ))}
        </g>
      )}
      <g className={styles.dome}>
        <path d="M-104 38C-104-42-56-86 0-86s104 44 104 124z" fill="#8d5a35" />
        <path d="M-104 38C-104-42-56-86 0-86c-36 20-58 64-60 124z" fill="#b57a48" />
        <path d="M-110 34h220v15h-220z" fill="#6b3f24" />
        <path
          d="M-68-2C-60-30-40-54-14-64"
          fill="none"
          stroke="#e9cfa0"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cy="-95" r="13" fill="#e9cfa0" />
        <path d="M0-108a13 13 0 0 1 0 26z" fill="#c7a06c" />
      </g>
    </svg>
  )
}
