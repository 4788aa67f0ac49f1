import type { CSSProperties, ReactNode } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DiceChoice, DicePicture } from '../picture.ts'
import { rollText } from '../rules.ts'
import { dice100 } from '../tables.ts'
import { RailBead } from './rail-bead.tsx'
import styles from './rail.module.css'

type RailProps = {
  readonly choice: DiceChoice
  /** The roll that is shown on the rail, once there is one. */
  readonly picture: Pick<DicePicture, 'roll' | 'isWin'> | undefined
  /** What moves the edge, where it can be moved. */
  readonly children?: ReactNode
}

/** All numbers on one line: the winning ones are lit, and a bead marks the roll. */
export function Rail({ choice, picture, children }: RailProps) {
  const { phrases, figure } = usePlay<'dice-100'>()
  const at = picture ? `${(picture.roll * 100) / dice100.faces}%` : '0%'
  // Positions on the line are numbers, and numbers reach a style sheet as custom properties only.
  const places = { '--share': choice.faces / dice100.faces, '--at': at } as CSSProperties
  return (
    <div className={styles.rail} data-side={choice.side} style={places}>
      <div className={styles.line} role="img" aria-label={phrases.t('dice100.railLabel')}>
        <span className={styles.lit} />
      </div>
      {picture && <RailBead isWin={picture.isWin}>{figure(rollText(picture.roll))}</RailBead>}
      {children}
      <p className={styles.scale} aria-hidden="true">
        {[0, 25, 50, 75, 100].map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}
