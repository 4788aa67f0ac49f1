import { ButtonLink, Icon, type IconName } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { agentPath } from '../../routes/paths.ts'
import { ApplyForm } from './apply-form.tsx'
import { Read } from './reading-states.tsx'
import styles from './register-view.module.css'
import { statusOf, type ApplicationStatus } from './status.rules.ts'
import { useStatus } from './use-agents.ts'

const icons: Readonly<Record<Exclude<ApplicationStatus['kind'], 'free'>, IconName>> = {
  active: 'check',
  suspended: 'pause',
  waiting: 'clock',
  refused: 'info',
  excluded: 'lock',
  closed: 'lock',
}

/** Becoming an agent: the form, or the state of the application. */
export function RegisterView() {
  const { t } = usePhrases('agents')
  const reading = useStatus()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('agents.registerTitle')}</h1>
      <Read reading={reading}>
        {answer => {
          const standing = statusOf(answer)
          return standing.kind === 'free' ? (
            <ApplyForm before={standing.operatorText} onSent={reading.retry} />
          ) : (
            <Notice standing={standing} />
          )
        }}
      </Read>
    </div>
  )
}

function Notice({ standing }: { readonly standing: Exclude<ApplicationStatus, { kind: 'free' }> }) {
  const { t, date } = usePhrases('agents')
  const { kind } = standing
  return (
    <section className={styles.notice} data-kind={kind} role="status">
      <Icon name={icons[kind]} size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.heading}>{t(`agents.${kind}Title`)}</h2>
        <p>{t(`agents.${kind}Body`)}</p>
        {kind === 'refused' && (
          <>
            {standing.operatorText !== '' && (
              <blockquote className={styles.operatorText}>{standing.operatorText}</blockquote>
            )}
            <p className={styles.muted}>
              {t('agents.refusedUntil', {
                date: date(new Date(standing.againAt), { dateStyle: 'long', timeStyle: 'long' }),
              })}
            </p>
          </>
        )}
        {kind === 'active' && (
          <Link href={agentPath('Promotion')} asChild>
            <ButtonLink look="filled">{t('agents.pagePromotion')}</ButtonLink>
          </Link>
        )}
        {(kind === 'closed' || kind === 'waiting') && (
          <Link href={agentPath('Plan')} asChild>
            <ButtonLink>{t('agents.readPlan')}</ButtonLink>
          </Link>
        )}
      </div>
    </section>
  )
}
