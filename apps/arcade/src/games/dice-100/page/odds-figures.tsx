import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Odds } from '../odds.ts'
import styles from './odds-figures.module.css'

/** The exact figures of the bet on the table. */
export function OddsFigures({ odds, win }: { readonly odds: Odds; readonly win: string }) {
  const { phrases, figure } = usePlay<'dice-100'>()
  const { t } = phrases
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('dice100.chance')}</dt>
        <dd>
          {t('dice100.chanceOf', { percent: figure(odds.chancePercent) })}{' '}
          <span className={styles.beside}>{t('dice100.oneInShort', { rolls: figure(odds.oneIn) })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('dice100.pays')}</dt>
        <dd>{t('dice100.timesOf', { times: figure(odds.times) })}</dd>
      </div>
      <div>
        <dt>{t('dice100.winBrings')}</dt>
        <dd>{win}</dd>
      </div>
      <div>
        <dt>{t('dice100.returnsOfBet')}</dt>
        <dd>{t('dice100.chanceOf', { percent: figure(odds.returnPercent) })}</dd>
      </div>
    </dl>
  )
}
