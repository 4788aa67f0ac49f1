import { unitsText, type Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { Button } from '@glasshouse/ui'
import { callApi, calls, unitsOf, usePhrases, valueOf } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSplit, type EnvelopeProofData } from './envelope-proof.rules.ts'
import styles from './envelope-proof.module.css'

type EnvelopeProofProps = { readonly id: number; readonly currency: Currency }

/** How a red envelope was split, once it has closed, and a button that works its fingerprint out again here. */
export function EnvelopeProof({ id, currency }: EnvelopeProofProps) {
  const { t } = usePhrases('payout')
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['envelope-proof', id],
    queryFn: async () => valueOf(await callApi(calls.redEnvelopeProof, { id })),
    enabled: isOpen,
  })
  return (
    <details className={styles.proof} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('payout.proofCheck')}</summary>
      {isError && <p role="status">{t('payout.proofFailed')}</p>}
      {data && data.salt === null && <p role="status">{t('payout.proofWaits')}</p>}
      {data && data.salt !== null && <Published proof={data} currency={currency} />}
    </details>
  )
}

function Published({ proof, currency }: { readonly proof: EnvelopeProofData; readonly currency: Currency }) {
  const { t, tag } = usePhrases('payout')
  const [isRight, setRight] = useState<boolean>()
  const { commitment, salt, shares, least } = proof
  const line = (amount: string) => moneyLine(amount, currency, { tag })
  // A share has no name but its place, which was fixed beforehand.
  const numbered = (shares ?? []).map((share, place) => ({ ...share, number: place + 1 }))
  const total = (shares ?? []).reduce((sum, { amount }) => sum + unitsOf(amount), 0n)
  return (
    <>
      <p>{t('payout.proofPrint')}</p>
      <code className={styles.value}>{commitment}</code>
      <p>{t('payout.proofKey')}</p>
      <code className={styles.value}>{salt}</code>
      <p>
        {t('payout.proofShares', {
          total: line(unitsText(total, currency)),
          count: `${shares?.length ?? 0}`,
        })}
      </p>
      <ol className={styles.shares}>
        {numbered.map(({ number, amount, taken }) => (
          <li key={number}>
            {line(amount)} · {t(taken === 1 ? 'payout.proofTaken' : 'payout.proofFree')}
          </li>
        ))}
      </ol>
      {least !== null && <p>{t('payout.proofDrawn', { least: line(least) })}</p>}
      <p>{t('payout.proofHow')}</p>
      <p className={styles.check}>
        <Button look="outline" size="small" onClick={() => void checkSplit(proof).then(setRight)}>
          {t('payout.proofRun')}
        </Button>
        <span role="status">
          {isRight === undefined ? '' : t(isRight ? 'payout.proofRight' : 'payout.proofWrong')}
        </span>
      </p>
    </>
  )
}
