import { usePhrases } from '@glasshouse/web-kit'
import { RichText } from '../../operator-content/rich-text.tsx'
import { Read } from './reading-states.tsx'
import styles from './agreement-view.module.css'
import { useAgreement } from './use-agents.ts'

/** The contract between agents and the site, as the operator wrote it. */
export function AgreementView() {
  const { t, date } = usePhrases('agents')
  const reading = useAgreement()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('agents.agreementTitle')}</h1>
      <Read reading={reading}>
        {({ content, version, updated_at }) => (
          <>
            <p className={styles.version}>
              {t('agents.agreementVersion', {
                version,
                date: date(new Date(updated_at), { dateStyle: 'long' }),
              })}
            </p>
            <div className={styles.sheet}>
              <RichText html={content} />
            </div>
          </>
        )}
      </Read>
    </article>
  )
}
