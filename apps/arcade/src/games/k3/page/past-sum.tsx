import { usePlay } from '../../../page-kit/play-context.tsx'
import type { K3Result } from '../picture.ts'
import { sumOf } from '../spots.ts'
import styles from './past-sum.module.css'

/** A draw of the past: its sum, and whether it was big. */
export function PastSum({ result }: { readonly result: K3Result }) {
  const { t } = usePlay<'k3'>().phrases
  const sum = sumOf(result.dice)
  return (
    <span className={styles.past} data-big={sum > 10 || undefined}>
      <strong>{sum}</strong>
      <small>{t('k3.short', { size: sum > 10 ? 'big' : 'other' })}</small>
    </span>
  )
}
