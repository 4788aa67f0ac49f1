import { Link, usePhrases } from '@glasshouse/web-kit'
import { useLevelNames } from '../use-agents.ts'
import { branchPath } from './branch-path.ts'
import styles from './trail.module.css'
import type { Step } from './use-downline.ts'

type TrailProps = {
  readonly path: readonly Step[]
  /** The last one is where the reader is. */
  readonly isHere?: boolean
}

/** From the reader down to an agent. */
export function Trail({ path, isHere = false }: TrailProps) {
  const { t } = usePhrases('agents')
  const levelName = useLevelNames()
  return (
    <nav aria-label={t(isHere ? 'agents.trail' : 'agents.trailFound')}>
      <ol className={styles.trail}>
        {path.map((step, index) => (
          <li key={step.id} className={styles.step}>
            <Link
              href={branchPath(index === 0 ? undefined : step.id)}
              aria-current={isHere && index === path.length - 1 ? 'page' : undefined}
            >
              {index === 0 ? t('agents.you', { code: step.agent_id }) : step.agent_id}
            </Link>
            <span className={styles.level}>{levelName(step.agent_level)}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
