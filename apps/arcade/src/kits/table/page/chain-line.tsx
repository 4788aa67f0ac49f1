import { useEffect, useState } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound, TableRound } from '../../../protocol/table-api.ts'
import { isOneChain } from '../../../verifier/chain.ts'

export type ChainLineProps = {
  /** Newest first. */
  readonly history: readonly DrawnRound[]
  readonly round: TableRound | undefined
}

/** Whether the seeds of the last rounds are one chain, worked out in this browser: a point of a list. */
export function ChainLine({ history, round }: ChainLineProps) {
  const { t } = usePlay<'table'>().phrases
  const [isWhole, setIsWhole] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    void isOneChain(history, round).then(whole => {
      if (isCurrent) setIsWhole(whole)
    })
    return () => {
      isCurrent = false
    }
  }, [history, round])
  if (isWhole === undefined || history.length === 0) return null
  return <li>{t(isWhole ? 'table.chainWhole' : 'table.chainBroken', { count: history.length })}</li>
}
