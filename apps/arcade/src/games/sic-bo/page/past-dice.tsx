import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SicBoResult } from '../picture.ts'
import { isTriple, totalOf } from '../rules.ts'
import styles from './past-dice.module.css'

export type Side = 'small' | 'big' | 'other'

/** Which side won; a triple is neither. */
export function sideOf(result: SicBoResult): Side {
  if (isTriple(result)) return 'other'
  return totalOf(result) <= 10 ? 'small' : 'big'
}

/** A total of the past, with its side. */
export function PastDice({ result }: { readonly result: SicBoResult }) {
  const { t } = usePlay<'sic-bo'>().phrases
  const kind = sideOf(result)
  return (
    <span className={styles.past} data-side={kind} title={result.dice.join(' ')}>
      <strong>{totalOf(result)}</strong>
      <span>{t('sicBo.pastKind', { kind })}</span>
    </span>
  )
}
