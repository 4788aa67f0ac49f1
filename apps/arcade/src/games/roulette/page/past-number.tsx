import { usePlay } from '../../../page-kit/play-context.tsx'
import type { RouletteResult } from '../picture.ts'
import { colourOf } from '../spots.ts'
import styles from './past-number.module.css'

/** A number of the past in its colour. */
export function PastNumber({ result: { number } }: { readonly result: RouletteResult }) {
  const { t } = usePlay<'roulette'>().phrases
  const colour = colourOf(number)
  return (
    <span className={styles.number} data-colour={colour} title={t('roulette.colour', { colour })}>
      {number}
    </span>
  )
}
