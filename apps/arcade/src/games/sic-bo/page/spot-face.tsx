import { usePlay } from '../../../page-kit/play-context.tsx'
import { mostTimesOf } from '../odds.ts'
import type { Spot } from '../rules.ts'
import { sicBo } from '../tables.ts'
import { DiceRow } from '../../../page-kit/dice/die.tsx'
import styles from './spot-face.module.css'

/** What stands on a spot: its dice or its total, and what it pays. */
export function SpotFace({ spot }: { readonly spot: Spot }) {
  const { t } = usePlay<'sic-bo'>().phrases
  const pays = t('sicBo.paysShort', { times: timesText(spot) })
  switch (spot.kind) {
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
      return (
        <span className={styles.face} data-large>
          <strong>{t('sicBo.short', { kind: spot.kind })}</strong>{' '}
          <span className={styles.pays}>
            {t('sicBo.range', { kind: spot.kind === 'small' || spot.kind === 'big' ? spot.kind : 'other' })}
          </span>
        </span>
      )
    case 'anyTriple':
      return (
        <span className={styles.face}>
          <span>{t('sicBo.short', { kind: 'other' })}</span> <span className={styles.pays}>{pays}</span>
        </span>
      )
    case 'total':
      return (
        <span className={styles.face}>
          <strong>{spot.number}</strong> <span className={styles.pays}>{pays}</span>
        </span>
      )
    case 'single':
    case 'double':
    case 'triple':
    case 'pair':
      return (
        <span className={styles.face}>
          <DiceRow dice={diceOf(spot)} />
          <span className={styles.pays}>{pays}</span>
        </span>
      )
  }
}

/** A number pays by how many dice show it. */
export function timesText(spot: Spot): string {
  return spot.kind === 'single' ? sicBo.single.join('·') : String(mostTimesOf(spot) - 1)
}

function diceOf(spot: Spot): readonly number[] {
  if ('numbers' in spot) return spot.numbers
  if (!('number' in spot)) return []
  return Array.from(
    { length: spot.kind === 'triple' ? 3 : spot.kind === 'double' ? 2 : 1 },
    () => spot.number,
  )
}
