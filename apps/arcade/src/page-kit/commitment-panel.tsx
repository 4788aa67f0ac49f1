import { memo } from 'react'
import { Icon } from '@glasshouse/ui'
import type { ActiveSeed, RoundView } from '../protocol/page-api.ts'
import size from './fixed-boxes.module.css'
import { HashLine } from './hash-line.tsx'
import { usePlay } from './play-context.tsx'
import styles from './commitment-panel.module.css'

type CommitmentPanelProps = { readonly seed: ActiveSeed; readonly round: RoundView | undefined }

/** The lock of the next round, or of the one on the table; always in view, one press from the proof. */
export const CommitmentPanel = memo(function CommitmentPanel({ seed, round }: CommitmentPanelProps) {
  const { t } = usePlay().phrases
  const commitment = round?.commitment ?? seed.commitment
  return (
    <section className={`${styles.panel} ${size.seal}`} aria-label={t('arcade.seal')}>
      <Icon name="shield" size={20} />
      <div className={styles.body}>
        <p className={styles.title}>
          <span className={styles.long}>{round ? t('arcade.sealedBefore') : t('arcade.sealedNext')}</span>
          <span className={styles.short} aria-hidden="true">
            {round ? t('arcade.sealedBeforeShort') : t('arcade.sealedNextShort')}
          </span>
        </p>
        <HashLine hash={commitment} />
        <p className={styles.quiet}>{t('arcade.roundOfSeed', { round: round?.nonce ?? seed.nonce })}</p>
      </div>
      {round && (
        <a className={styles.check} href={round.verifyPath} target="_blank" rel="noopener">
          <span className={styles.long}>{t('arcade.checkRound')}</span>
          <span className={styles.short} aria-hidden="true">
            {t('arcade.check')}
          </span>
        </a>
      )}
    </section>
  )
})
