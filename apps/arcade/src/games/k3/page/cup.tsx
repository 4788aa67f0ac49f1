import type { StageProps } from '../../../kits/table/page/look.ts'
import { DieShape } from '../../../page-kit/dice/die.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { K3Result } from '../picture.ts'
import { sumOf } from '../spots.ts'
import styles from './cup.module.css'

/** The cup is shaken for so long, then lifted. */
export const tellMs = 1_500

const places = [
  [-46, 14],
  [2, 22],
  [44, 12],
] as const

/** Turns of the dice: free detail, from the number of the round and nothing else. */
function turnOf(round: number, die: number): number {
  return ((round * 53 + die * 37) % 40) - 20
}

/** Three dice on a drum, under a cup while they fall. */
export function Cup({ phase, result, before, number }: StageProps<K3Result>) {
  const { t } = usePlay<'k3'>().phrases
  const isCovered = phase === 'closed' || phase === 'telling'
  const shown = isCovered ? undefined : phase === 'shown' ? result : before
  const label = shown
    ? t('k3.diceShow', { dice: shown.dice.join(' '), sum: sumOf(shown.dice) })
    : t(isCovered ? 'k3.diceFall' : 'k3.diceRest')
  return (
    <svg
      className={styles.stage}
      viewBox="-150 -128 300 226"
      role="img"
      aria-label={label}
      data-phase={phase}
      data-covered={isCovered || undefined}
    >
      <ellipse cy="84" rx="136" ry="14" fill="#120c1a" opacity=".5" />
      <path d="M-124 30v30q0 30 124 30t124-30V30Z" fill="#9c3227" />
      <path d="M0 90q124 0 124-30V30H70v54q-32 6-70 6Z" fill="#72231f" />
      <path d="M-124 44q124 46 248 0v12q-124 46-248 0Z" fill="#e08a3a" />
      <ellipse cy="30" rx="124" ry="34" fill="#f0dcb2" />
      <ellipse cy="30" rx="124" ry="34" fill="none" stroke="#e08a3a" strokeWidth="6" />
      {shown && (
        <g className={styles.dice} key={number}>
          {shown.dice.map((face, die) => (
            <g
              // The order is all that tells equal dice apart.
              key={die}
              transform={`translate(${places[die]?.[0] ?? 0} ${places[die]?.[1] ?? 0}) rotate(${turnOf(number, die)})`}
            >
              <DieShape face={face} />
            </g>
          ))}
          <text className={styles.sum} x="0" y="-34">
            {sumOf(shown.dice)}
          </text>
        </g>
      )}
      <g className={styles.cup}>
        <path d="M-70-96h140l24 128q-94 34-188 0Z" fill="#2f7f78" />
        <path d="M24-96h46l24 128q-30 12-62 15Z" fill="#1e5753" />
        <path d="M-78-52q78 24 156 0l5 22q-83 28-166 0Z" fill="#ffd27a" />
        <ellipse cy="-96" rx="70" ry="11" fill="#419b92" />
      </g>
    </svg>
  )
}
