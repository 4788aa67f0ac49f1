import type { AgentDownline } from '@glasshouse/contract'
import { Link, usePhrases, useReaderDate } from '@glasshouse/web-kit'
import { useFigures } from '../tables/use-figures.ts'
import { useLevelNames } from '../use-agents.ts'
import { branchPath } from './branch-path.ts'
import styles from './entry-facts.module.css'
import type { Entry } from './use-downline.ts'

type FactsProps = { readonly entry: Entry; readonly currency: AgentDownline['currency'] }

/** What is known of one agent or member. */
export function EntryFacts({ entry, currency }: FactsProps) {
  const { t, number } = usePhrases('agents')
  const levelName = useLevelNames()
  const day = useEntryDay()
  const figures = useFigures(currency)
  const facts = [
    [t('agents.kind'), entry.kind === 'agent' ? levelName(entry.agent_level) : t('agents.member')],
    [t('agents.status'), t(entry.is_active === 1 ? 'agents.statusActive' : 'agents.statusOff')],
    [t('agents.registeredAt'), day(entry.registered_at)],
    [t('agents.lastLogin'), day(entry.last_login_at)],
    ...(entry.kind === 'agent'
      ? [
          [t('agents.agentsBelow'), number(entry.agents)],
          [t('agents.membersBelow'), number(entry.members)],
        ]
      : []),
    ...lateFacts(entry, figures.text).map(([name, value]) => [t(name), value]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What an entry did lately; nothing for who may not see money. */
export function lateFacts(
  { valid_bet: valid, win_loss: winLoss }: Entry,
  text: (sum: string, kind: 'money' | 'result') => string,
) {
  if (valid === null || winLoss === null) return []
  return [
    ['agents.latelyValid', text(valid, 'money')],
    ['agents.latelyWinLoss', text(winLoss, 'result')],
  ] as const
}

/** A day in the reader's time, or a dash. */
export function useEntryDay(): (at: string | null) => string {
  const date = useReaderDate()
  return at => (at === null ? '–' : date(new Date(at), { dateStyle: 'medium' }))
}

/** Leads to the branch of an agent by itself. */
export function BranchLink({ entry }: { readonly entry: Entry }) {
  const { t } = usePhrases('agents')
  return (
    <Link
      className={styles.link}
      href={branchPath(entry.id)}
      aria-label={t('agents.openBranchOf', { code: entry.account })}
    >
      {t('agents.openBranch')}
    </Link>
  )
}
