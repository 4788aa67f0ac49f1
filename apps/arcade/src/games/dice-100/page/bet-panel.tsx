import { Chip, IconButton } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Odds } from '../odds.ts'
import type { DiceChoice, Side } from '../picture.ts'
import { BetInputs } from './bet-inputs.tsx'
import styles from './bet-panel.module.css'
import { betText, percentText } from './bet-text.tsx'
import { percentFaces, quickFaces, within } from './chance-steps.ts'
import { OddsFigures } from './odds-figures.tsx'

type BetPanelProps = {
  readonly choice: DiceChoice
  readonly odds: Odds
  /** What a win brings at the stake on the table. */
  readonly win: string
  readonly disabled: boolean
  readonly onChoose: (choice: DiceChoice) => void
}

const sides = ['under', 'over'] as const satisfies readonly Side[]

/** What is bet on, and what it is worth: every figure follows the choice at once. */
export function BetPanel({ choice, odds, win, disabled, onChoose }: BetPanelProps) {
  const play = usePlay<'dice-100'>()
  const { t } = play.phrases
  const { faces } = choice
  const take = (next: number) => onChoose({ ...choice, faces: within(next) })
  return (
    <section className={styles.panel} aria-label={t('dice100.betLabel')}>
      <div className={styles.sides} role="group" aria-label={t('dice100.sideLabel')}>
        {sides.map(side => (
          <button
            className={styles.side}
            type="button"
            key={side}
            aria-pressed={choice.side === side}
            disabled={disabled}
            onClick={() => onChoose({ ...choice, side })}
          >
            {betText({ side, faces }, play)}
          </button>
        ))}
      </div>
      <div className={styles.chances} role="group" aria-label={t('dice100.quickChances')}>
        <IconButton
          icon="minus"
          label={t('dice100.chanceLess')}
          disabled={disabled || faces === within(faces - 1)}
          onClick={() => take(faces - percentFaces)}
        />
        {quickFaces.map(quick => (
          <Chip
            key={quick}
            className={styles.chip}
            chosen={faces === quick}
            disabled={disabled}
            onClick={() => take(quick)}
          >
            {t('dice100.chanceOf', { percent: percentText(quick).replace(/\.00$/, '') })}
          </Chip>
        ))}
        <IconButton
          icon="plus"
          label={t('dice100.chanceMore')}
          disabled={disabled || faces === within(faces + 1)}
          onClick={() => take(faces + percentFaces)}
        />
      </div>
      <BetInputs choice={choice} times={odds.times} disabled={disabled} onChoose={take} />
      <OddsFigures odds={odds} win={win} />
    </section>
  )
}
