import { typedText } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { useTyped } from '../../../page-kit/use-typed.ts'
import type { DiceChoice } from '../picture.ts'
import styles from './bet-inputs.module.css'
import { percentText, targetText } from './bet-text.tsx'
import { facesOfChance, facesOfTarget, facesOfTimes } from './chance-steps.ts'

type BetInputsProps = {
  readonly choice: DiceChoice
  readonly times: string
  readonly disabled: boolean
  readonly onChoose: (faces: number) => void
}

/** The bet as numbers: each of the three can be typed, and the other two follow. */
export function BetInputs({ choice, times, disabled, onChoose }: BetInputsProps) {
  const { t, tag } = usePlay<'dice-100'>().phrases
  const { side, faces } = choice
  return (
    <div className={styles.inputs}>
      <FigureInput
        label={side === 'under' ? t('dice100.targetUnder') : t('dice100.targetOver')}
        value={typedText(targetText(choice), tag)}
        disabled={disabled}
        read={text => facesOfTarget(side, text)}
        onTake={onChoose}
      />
      <FigureInput
        label={t('dice100.pays')}
        value={typedText(times, tag)}
        disabled={disabled}
        read={facesOfTimes}
        onTake={onChoose}
      />
      <FigureInput
        label={t('dice100.chancePercent')}
        value={typedText(percentText(faces), tag)}
        disabled={disabled}
        read={facesOfChance}
        onTake={onChoose}
      />
    </div>
  )
}

type FigureInputProps = {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly read: (text: string) => number | undefined
  readonly onTake: (faces: number) => void
}

/** What is typed counts when the field is left, or with Enter; what cannot be read leaves it as it was. */
function FigureInput({ label, value, disabled, read, onTake }: FigureInputProps) {
  const field = useTyped({
    shown: value,
    disabled,
    onTake: text => {
      const faces = read(text)
      if (faces !== undefined) onTake(faces)
    },
  })
  return (
    <label className={styles.input}>
      <span>{label}</span>
      <input inputMode="decimal" autoComplete="off" {...field} />
    </label>
  )
}
