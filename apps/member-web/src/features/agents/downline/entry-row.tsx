import type { AgentDownline } from '@glasshouse/contract'
import { classNames, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { depthOf } from './depth.ts'
import type { TreeState } from './downline-tree.tsx'
import { BranchLink, lateFacts, useEntryDay } from './entry-facts.tsx'
import cell from './entry-cells.module.css'
import styles from './entry-row.module.css'
import { useFigures } from '../tables/use-figures.ts'
import { useLevelNames } from '../use-agents.ts'
import type { Entry } from './use-downline.ts'

type EntryRowProps = {
  readonly entry: Entry
  readonly currency: AgentDownline['currency']
  readonly depth: number
  readonly tree: TreeState
  /** Where the keyboard enters the tree. */
  readonly isFirst: boolean
  readonly place: { readonly at: number; readonly of: number }
}

/** One agent or member. An agent with someone below opens and closes. */
export function EntryRow({ entry, currency, depth, tree, isFirst, place }: EntryRowProps) {
  const { t, number } = usePhrases('agents')
  const day = useEntryDay()
  const figures = useFigures(currency)
  const isAgent = entry.kind === 'agent'
  const canOpen = isAgent && entry.agents + entry.members > 0
  const isOpen = canOpen && tree.isOpen(entry.id)
  const row = `${entry.kind} ${entry.id}`
  const count = (many: number) => (isAgent ? number(many) : '')
  return (
    <div
      role="row"
      {...depthOf(depth)}
      className={classNames(styles.row, depthOf(depth).className)}
      aria-level={depth}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={canOpen ? isOpen : undefined}
      tabIndex={tree.current === row || isFirst ? 0 : -1}
      data-row={row}
      data-kind={entry.kind}
      onFocus={() => tree.goTo(row)}
    >
      <span role="gridcell" className={styles.name}>
        {canOpen ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.opener}
            aria-label={t(isOpen ? 'agents.closeRow' : 'agents.openRow', { name: entry.account })}
            onClick={() => tree.toggle(entry.id)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={20} />
          </button>
        ) : (
          <span className={styles.mark}>
            <Icon name={isAgent ? 'people' : 'user'} size={16} />
          </span>
        )}
        <span className={styles.account}>{entry.account}</span>
        {isAgent && <LevelName level={entry.agent_level} />}
        {canOpen && <BranchLink entry={entry} />}
      </span>
      <span role="gridcell" className={cell.status} data-off={entry.is_active === 0 || undefined}>
        {t(entry.is_active === 1 ? 'agents.statusActive' : 'agents.statusOff')}
      </span>
      <Fact name={t('agents.agentsBelow')} value={count(entry.agents)} isWide={!isAgent} />
      <Fact name={t('agents.membersBelow')} value={count(entry.members)} isWide={!isAgent} />
      {lateFacts(entry, figures.cell).map(([name, value]) => (
        <Fact key={name} name={t(name)} value={value} isOwnLine />
      ))}
      <Fact name={t('agents.registeredAt')} value={day(entry.registered_at)} isWide={isAgent} />
      <Fact name={t('agents.lastLogin')} value={day(entry.last_login_at)} isWide />
    </div>
  )
}

function LevelName({ level }: { readonly level: number }) {
  const levelName = useLevelNames()
  return <span className={cell.level}>{levelName(level)}</span>
}

type FactProps = {
  readonly name: string
  readonly value: string
  /** Has no place on a phone. */
  readonly isWide?: boolean
  /** Has a line of its own on a phone. */
  readonly isOwnLine?: boolean
}

/** On a phone a figure has its name before it, as there are no columns. */
function Fact({ name, value, isWide = false, isOwnLine = false }: FactProps) {
  return (
    <span
      role="gridcell"
      className={cell.fact}
      data-wide={isWide || undefined}
      data-line={isOwnLine || undefined}
    >
      {value !== '' && (
        <span className={cell.label} aria-hidden="true">
          {name}
        </span>
      )}
      {value}
    </span>
  )
}
