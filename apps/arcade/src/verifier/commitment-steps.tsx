import { usePlay } from '../page-kit/play-context.tsx'
import type { VerifyData } from '../protocol/page-api.ts'
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
    </Step>
  )
}

/** Step two of every game: the client seed and the nonce. */
export function WordStep({ data: { seal } }: { readonly data: VerifyData }) {
  const { t, number } = usePlay().phrases
  return (
    <Step
      number={2}
      title={t('arcade.step2')}
      why={t(seal.isShared ? 'arcade.step2Table' : 'arcade.step2Body')}
    >
      <dl className={styles.pairs}>
        <div>
          <dt>{t(seal.isShared ? 'arcade.tableWord' : 'arcade.yourWord')}</dt>
          <dd>
            <code>{seal.clientSeed}</code>
          </dd>
        </div>
        <div>
          <dt>{t('arcade.spinNumber')}</dt>
          <dd>{number(seal.nonce)}</dd>
        </div>
      </dl>
    </Step>
  )
}
