import { useEffect, useState } from 'react'
import { usePlay } from '../page-kit/play-context.tsx'
import type { VerifyData } from '../protocol/page-api.ts'
import { digestOf } from './bets-hash.ts'
import { Copyable, Step } from './step.tsx'
import styles from './verifier-page.module.css'

/** Step one of every game: the lock that was published, and the seed that it locked. */
export function CommitmentStep({ data: { seal } }: { readonly data: VerifyData }) {
  const { t } = usePlay().phrases
  return (
    <Step number={1} title={t('arcade.step1')} why={t('arcade.step1Body')}>
      <Copyable name={t('arcade.lock')} value={seal.commitment} />
      {seal.serverSeed === null ? (
        <p className={styles.quiet}>{t('arcade.seedInUse')}</p>
      ) : (
        <Copyable name={t('arcade.openedAfter')} value={seal.serverSeed} />
      )}
      {seal.shared && (
        <>
          <Copyable name={t('arcade.chainHead')} value={seal.shared.chainHead} />
          <p className={styles.quiet}>{t('arcade.chainPlace', { place: seal.shared.place })}</p>
        </>
      )}
    </Step>
  )
}

/** Step two of every game: the client seed and the nonce. */
export function WordStep({ data: { seal, round } }: { readonly data: VerifyData }) {
  const { t, number } = usePlay().phrases
  const { shared } = seal
  const ofTable = shared?.bets ? 'arcade.step2Bets' : 'arcade.step2Table'
  const word = shared?.bets ? 'arcade.betsWord' : 'arcade.tableWord'
  return (
    <Step number={2} title={t('arcade.step2')} why={t(shared ? ofTable : 'arcade.step2Body')}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t(shared ? word : 'arcade.yourWord')}</dt>
          <dd>
            <code>{seal.clientSeed}</code>
          </dd>
        </div>
        <div>
          <dt>{t('arcade.spinNumber')}</dt>
          <dd>{number(seal.nonce)}</dd>
        </div>
      </dl>
      {shared?.bets && <ListedBets bets={shared.bets} own={round.id} />}
    </Step>
  )
}

type ListedBetsProps = { readonly bets: readonly string[]; readonly own: string }

/** The digests that a client seed is the hash of, and the one of the bet at hand. */
export function ListedBets({ bets, own }: ListedBetsProps) {
  const { t } = usePlay().phrases
  const [digest, setDigest] = useState('')
  useEffect(() => {
    let isCurrent = true
    void digestOf(own).then(found => {
      if (isCurrent) setDigest(found)
    })
    return () => {
      isCurrent = false
    }
  }, [own])
  return (
    <>
      {bets.includes(digest) && <Copyable name={t('arcade.ownDigest')} value={digest} />}
      <details>
        <summary>{t('arcade.betsListed', { count: bets.length })}</summary>
        <Copyable name={t('arcade.betsList')} value={bets.join('\n')} />
      </details>
    </>
  )
}
