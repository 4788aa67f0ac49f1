import type { DrawProof } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { checkDraw, type DrawCheck } from './check-draw.ts'
import styles from './draw-data.module.css'

type DrawDataProps = { readonly proof: DrawProof; readonly isWin: boolean }

/** What a draw was made of, and a button that makes it again here. */
export function DrawData({ proof, isWin }: DrawDataProps) {
  const { t, tag } = usePhrases('jackpot')
  const [check, setCheck] = useState<DrawCheck>()
  const { server_seed: seed } = proof
  const digits = (text: string) => new Intl.NumberFormat(tag).format(BigInt(text))
  return (
    <details className={styles.proof}>
      <summary>{t('pot.proof')}</summary>
      <dl className={styles.data}>
        <Line term={t('pot.betId')} value={`${proof.gp_id}:${proof.bet_id}`} />
        <Line
          term={t('pot.number')}
          value={t('pot.numberOf', { number: digits(proof.number), of: digits(proof.of) })}
        />
        <Line term={t('pot.winsBelow')} value={digits(proof.wins_below)} />
        <Line term={t('pot.clientSeed')} value={proof.client_seed} />
        <Line term={t('pot.commitmentOf', { number: `${proof.seed_number}` })} value={proof.commitment} />
        <Line term={t('pot.serverSeed')} value={seed ?? t('pot.notPublished')} />
      </dl>
      {seed !== null && (
        <p className={styles.check}>
          <Button
            look="outline"
            size="small"
            onClick={() => void checkDraw(proof, seed, isWin).then(setCheck)}
          >
            {t('pot.check')}
          </Button>
          <span role="status">
            {check === 'right' ? t('pot.right') : check === 'wrong' ? t('pot.wrong') : ''}
          </span>
        </p>
      )}
    </details>
  )
}

function Line({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
