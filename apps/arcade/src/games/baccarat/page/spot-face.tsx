import { usePlay } from '../../../page-kit/play-context.tsx'
import { paysText } from '../odds.ts'
import type { Spot } from '../rules.ts'
import styles from './spot-face.module.css'

/** What stands on a spot: its name, and what it pays. */
export function SpotFace({ spot }: { readonly spot: Spot }) {
  const { phrases, figure } = usePlay<'baccarat'>()
  const { t } = phrases
  const isHand = spot === 'player' || spot === 'banker' || spot === 'tie'
  return (
    <span className={styles.face} data-large={isHand || undefined}>
      <strong>{t('baccarat.short', { kind: spot === 'tie' ? 'other' : spot })}</strong>{' '}
      <span className={styles.pays}>{t('baccarat.paysShort', { times: figure(paysText(spot)) })}</span>
    </span>
  )
}
