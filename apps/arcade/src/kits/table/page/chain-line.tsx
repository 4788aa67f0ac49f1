import { useEffect, useState } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { DecisionLine } from '../../../page-kit/decision-line.tsx'
import type { DrawnRound, TableRound, VoidRound } from '../../../protocol/table-api.ts'
import { checkChain, type ChainCheck } from '../../../verifier/chain.ts'
import styles from './chain-line.module.css'

export type ChainLineProps = {
  /** Newest first. */
  readonly history: readonly DrawnRound[]
  readonly voids: readonly VoidRound[]
  readonly round: TableRound | undefined
}

/** Whether the seeds of the last rounds are one chain, worked out in this browser: points of a list. */
export function ChainLine({ history, voids, round }: ChainLineProps) {
  const { t } = usePlay<'table'>().phrases
  const [check, setCheck] = useState<ChainCheck>()
  useEffect(() => {
    let isCurrent = true
    void checkChain(linksOf(history, voids), round).then(found => {
      if (isCurrent) setCheck(found)
    })
    return () => {
      isCurrent = false
    }
  }, [history, voids, round])
  if (check === undefined || history.length === 0) return null
  const { isWhole, missing } = check
  return (
    <>
      <li>
        {t(isWhole ? 'table.chainWhole' : 'table.chainBroken', { count: history.length })}
        {missing > 0 && ` ${t('table.chainMissing', { count: missing })}`}
      </li>
      {voids.length > 0 && <VoidLine voids={voids} />}
    </>
  )
}

/** All whose seeds are told, newest first, from the oldest result that is shown. */
function linksOf(history: readonly DrawnRound[], voids: readonly VoidRound[]) {
  const oldest = history.at(-1)?.number ?? Infinity
  const revealed = voids.flatMap(({ serverSeed, ...each }) =>
    serverSeed !== null && each.number > oldest ? [{ ...each, serverSeed }] : [],
  )
  return [...history, ...revealed].toSorted((a, b) => b.number - a.number)
}

function VoidLine({ voids }: Pick<ChainLineProps, 'voids'>) {
  const { t } = usePlay<'table'>().phrases
  return (
    <li>
      <details>
        <summary>{t('table.voidRounds', { count: voids.length })}</summary>
        {voids.map(({ number, place, serverSeed, clientSeed, decision }) => (
          <p key={number} className={styles.seeds}>
            {t('table.voidRound', { number, place })} <code>{serverSeed ?? '–'}</code>{' '}
            <code>{clientSeed}</code> {decision && <DecisionLine decision={decision} />}
          </p>
        ))}
      </details>
    </li>
  )
}
