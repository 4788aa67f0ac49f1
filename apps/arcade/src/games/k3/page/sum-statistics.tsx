import { useState } from 'react'
import { Dialog } from '@glasshouse/ui'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { K3Result } from '../picture.ts'
import { spots } from '../spots.ts'
import { statisticsOf } from '../statistics.ts'
import styles from './sum-statistics.module.css'

const sums = spots.filter(({ kind }) => kind === 'sum').map(({ number }) => number)

/** How often each sum came in the last draws, and how long ago. */
export function SumStatistics({ results }: { readonly results: readonly K3Result[] }) {
  const { t } = usePlay<'k3' | 'arcade'>().phrases
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {t('k3.statistics')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('k3.statistics')}
        closeLabel={t('arcade.close')}
        sheet
      >
        {isOpen && <Counts results={results} />}
      </Dialog>
    </>
  )
}

function Counts({ results }: { readonly results: readonly K3Result[] }) {
  const { t } = usePlay<'k3'>().phrases
  const { sums: counted, halves, triples } = statisticsOf(results, sums)
  return (
    <div className={styles.body}>
      <h3>{t('k3.statisticsOf', { draws: results.length })}</h3>
      <p>{t('k3.sideCounts', { ...halves, triples })}</p>
      <OddsTable
        heads={[t('k3.sum'), t('k3.drawnCount'), t('k3.since')]}
        rows={counted.map(({ sum, drawn, since }) => [
          String(sum),
          String(drawn),
          since === undefined ? t('k3.never') : String(since),
        ])}
      />
      <p className={styles.note}>{t('k3.statisticsNote')}</p>
    </div>
  )
}
