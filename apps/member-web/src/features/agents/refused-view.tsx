import { ButtonLink, Lantern } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { agentPath } from '../../routes/paths.ts'
import styles from './refused-view.module.css'

/** Shown on a page of active agents to other callers. */
export function RefusedView() {
  const { t } = usePhrases('agents')
  return (
    <div className={styles.refused} role="alert">
      <Lantern lit={false} />
      <p className={styles.status}>403</p>
      <h1 className={styles.title}>{t('agents.forbiddenTitle')}</h1>
      <p className={styles.text}>{t('agents.forbiddenBody')}</p>
      <Link href={agentPath('Register')} asChild>
        <ButtonLink look="filled">{t('agents.registerTitle')}</ButtonLink>
      </Link>
    </div>
  )
}
