import type { AgentPlan } from '@glasshouse/contract'
import { ButtonLink, sceneUrl } from '@glasshouse/ui'
import { Link, useBrandLook, useMember, usePhrases } from '@glasshouse/web-kit'
import { RichText } from '../../operator-content/rich-text.tsx'
import { agentPath } from '../../routes/paths.ts'
import { PlanCalculator } from './calculator/plan-calculator.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanSteps } from './plan-steps.tsx'
import styles from './plan-view.module.css'
import { Read } from './reading-states.tsx'
import { useAgentLayout, usePlan } from './use-agents.ts'

/** The agents' pay: the steps of both plans side by side, and the operator's text. */
export function PlanView() {
  const { t } = usePhrases('agents')
  const { light } = useBrandLook()
  const reading = usePlan()
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <img className={styles.scene} src={sceneUrl(light, 'wide')} alt="" />
        <div className={styles.words}>
          <h1 className={styles.title}>{t('agents.planTitle')}</h1>
          <p className={styles.lead}>{t('agents.planLead')}</p>
          <ApplyLink plan={reading.data} />
        </div>
      </div>
      <Read reading={reading}>
        {plan => (
          <>
            <Paid plan={plan} />
            <RichText html={plan.content} />
          </>
        )}
      </Read>
    </div>
  )
}

/** The figures that settlements are worked out with; before there are any, the steps that the operator has written. */
function Paid({ plan }: { readonly plan: AgentPlan }) {
  const { t } = usePhrases('agents')
  if (plan.versions.length > 0) {
    return (
      <>
        <PlanFigures plan={plan} />
        <PlanCalculator plan={plan} />
      </>
    )
  }
  if (plan.list.length > 0) return <PlanSteps plan={plan} />
  return <p className={styles.none}>{t('agents.planNone', { currency: plan.currency })}</p>
}

/** The way to apply, for members who are no agent yet; visitors get the login first. */
function ApplyLink({ plan }: { readonly plan: AgentPlan | undefined }) {
  const { t } = usePhrases('agents')
  const isMember = useMember() !== undefined
  const { layout } = useAgentLayout(isMember)
  if (layout?.is_agent === 1) return null
  if (plan?.is_open === 0) return <p className={styles.closed}>{t('agents.planClosed')}</p>
  return (
    <Link href={agentPath('Register')} asChild>
      <ButtonLink look="filled">{t('agents.apply')}</ButtonLink>
    </Link>
  )
}
