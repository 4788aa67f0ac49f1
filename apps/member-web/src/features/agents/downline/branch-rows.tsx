import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { Fragment, type ReactNode } from 'react'
import styles from './branch-rows.module.css'
import { depthOf } from './depth.ts'
import type { TreeState } from './downline-tree.tsx'
import { EntryRow } from './entry-row.tsx'
import { useBelow, type EntryKind } from './use-downline.ts'

type BranchProps = {
  readonly parentId: string | undefined
  /** Of its rows, from 1. */
  readonly depth: number
  readonly tree: TreeState
}

/** What is directly below an agent: the agents, then the members. */
export function BranchRows(props: BranchProps) {
  return (
    <>
      <KindRows {...props} kind="agent" />
      <KindRows {...props} kind="member" />
    </>
  )
}

function KindRows({ parentId, depth, tree, kind }: BranchProps & { readonly kind: EntryKind }) {
  const { t } = usePhrases('agents')
  const below = useBelow(parentId, kind)
  if (below.hasFailed) {
    return (
      <NoteRow depth={depth}>
        {t('agents.rowsFailed')}{' '}
        <Button size="small" onClick={below.again}>
          {t('action.retry')}
        </Button>
      </NoteRow>
    )
  }
  if (!below.entries) return <NoteRow depth={depth}>{t('agents.rowsWait')}</NoteRow>
  const rest = below.total - below.entries.length
  return (
    <>
      {below.entries.map((entry, index) => {
        const isOpen = kind === 'agent' && tree.isOpen(entry.id)
        const isFirst = depth === 1 && index === 0 && tree.current === undefined
        return (
          <Fragment key={entry.id}>
            <EntryRow
              entry={entry}
              currency={below.currency}
              depth={depth}
              tree={tree}
              isFirst={isFirst}
              place={{ at: index + 1, of: below.total }}
            />
            {isOpen && <BranchRows parentId={entry.id} depth={depth + 1} tree={tree} />}
          </Fragment>
        )
      })}
      {below.hasMore && (
        <NoteRow depth={depth}>
          <Button size="small" busy={below.isMoving} onClick={below.more}>
            {t(kind === 'agent' ? 'agents.moreAgents' : 'agents.moreMembers', { count: rest })}
          </Button>
        </NoteRow>
      )}
    </>
  )
}

type NoteProps = { readonly depth: number; readonly children: ReactNode }

function NoteRow({ depth, children }: NoteProps) {
  return (
    <div role="row" aria-level={depth} {...depthOf(depth)}>
      <span role="gridcell" className={styles.note}>
        {children}
      </span>
    </div>
  )
}
