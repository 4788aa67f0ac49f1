import { EmptyState } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { ViewWait } from '../reading-states.tsx'
import { BranchRows } from './branch-rows.tsx'
import styles from './downline-tree.module.css'
import { Trail } from './trail.tsx'
import { moveInTree } from './tree-keys.ts'
import { useBelow } from './use-downline.ts'

export type TreeState = {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** The row that the keyboard is at. */
  readonly current: string | undefined
  readonly goTo: (row: string) => void
}

/** The branch of one agent as rows that open in place. */
export function DownlineTree({ rootId }: { readonly rootId: string | undefined }) {
  const { t } = usePhrases('agents')
  const tree = useTree()
  const agents = useBelow(rootId, 'agent')
  const members = useBelow(rootId, 'member')
  if (agents.hasFailed || members.hasFailed) {
    return <ReadingFailed onRetry={() => (agents.again(), members.again())} />
  }
  if (!agents.entries || !members.entries) return <ViewWait />
  const seesMoney = [...agents.entries, ...members.entries].every(({ valid_bet }) => valid_bet !== null)
  const isEmpty = agents.entries.length === 0 && members.entries.length === 0
  return (
    <section className={styles.frame} aria-label={t('agents.pageDownlineInfo')}>
      <div className={styles.head}>
        <Trail path={agents.path ?? []} isHere />
        <p className={styles.count}>
          {t('agents.directly', { agents: agents.total, members: members.total })}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState drawing="records" text={t('agents.downlineEmpty')} />
      ) : (
        <div
          role="treegrid"
          aria-label={t('agents.pageDownlineInfo')}
          className={styles.grid}
          data-money={seesMoney}
          // The rows take the focus, one of them by the tab key.
          tabIndex={-1}
          onKeyDown={event => moveInTree(event, tree)}
        >
          <Head seesMoney={seesMoney} />
          <BranchRows parentId={rootId} depth={1} tree={tree} />
        </div>
      )}
    </section>
  )
}

function Head({ seesMoney }: { readonly seesMoney: boolean }) {
  const { t } = usePhrases('agents')
  const names = [
    t('agents.name'),
    t('agents.status'),
    t('agents.agentsBelow'),
    t('agents.membersBelow'),
    ...(seesMoney ? [t('agents.latelyValid'), t('agents.latelyWinLoss')] : []),
    t('agents.registeredAt'),
    t('agents.lastLogin'),
  ]
  return (
    <div role="row" className={styles.names}>
      {names.map(name => (
        <span key={name} role="columnheader">
          {name}
        </span>
      ))}
    </div>
  )
}

function useTree(): TreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [current, goTo] = useState<string>()
  return {
    isOpen: id => open.has(id),
    toggle: id =>
      setOpen(now => (now.has(id) ? new Set([...now].filter(each => each !== id)) : new Set([...now, id]))),
    current,
    goTo,
  }
}
