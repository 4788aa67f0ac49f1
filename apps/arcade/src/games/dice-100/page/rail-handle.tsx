import type { KeyboardEvent } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DiceChoice } from '../picture.ts'
import { dice100 } from '../tables.ts'
import { betText, percentText } from './bet-text.tsx'
import { afterKey, snapped } from './chance-steps.ts'
import styles from './rail-handle.module.css'

type RailHandleProps = {
  readonly choice: DiceChoice
  readonly disabled: boolean
  readonly onChoose: (choice: DiceChoice) => void
}

/** The edge between numbers that win and numbers that do not: dragged by a thumb, or moved by keys. */
export function RailHandle({ choice, disabled, onChoose }: RailHandleProps) {
  const play = usePlay<'dice-100'>()
  const { t } = play.phrases
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const faces = afterKey(choice, event)
    if (faces === undefined) return
    event.preventDefault()
    if (!disabled) onChoose({ ...choice, faces })
  }
  return (
    <input
      className={styles.handle}
      type="range"
      data-side={choice.side}
      dir={choice.side === 'under' ? 'ltr' : 'rtl'}
      min={dice100.fewestFaces}
      max={dice100.mostFaces}
      value={choice.faces}
      aria-disabled={disabled || undefined}
      aria-label={t('dice100.chanceLabel')}
      aria-valuetext={t('dice100.chanceText', {
        percent: play.figure(percentText(choice.faces)),
        bet: betText(choice, play),
      })}
      onKeyDown={press}
      onChange={event => {
        const faces = disabled ? choice.faces : snapped(event.target.valueAsNumber)
        // The renderer puts nothing back where the choice stays as it is (decision 145).
        event.target.value = String(faces)
        if (!disabled) onChoose({ ...choice, faces })
      }}
    />
  )
}
