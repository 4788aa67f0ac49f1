import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './consent-notice.module.css'

type ConsentNoticeProps = { readonly receiver: string; readonly onAnswer: (agreed: boolean) => void }

/** Both answers are as easy: the same button twice, and no third way that means yes. */
export function ConsentNotice({ receiver, onAnswer }: ConsentNoticeProps) {
  const { t } = usePhrases('frame')
  return (
    <section className={styles.notice} aria-labelledby="consent-title">
      <h2 id="consent-title" className={styles.title}>
        {t('consent.title')}
      </h2>
      <p className={styles.body}>{t('consent.body', { receiver })}</p>
      <div className={styles.ways}>
        <Button look="outline" size="small" onClick={() => onAnswer(false)}>
          {t('consent.refuse')}
        </Button>
        <Button look="outline" size="small" onClick={() => onAnswer(true)}>
          {t('consent.agree')}
        </Button>
      </div>
    </section>
  )
}
