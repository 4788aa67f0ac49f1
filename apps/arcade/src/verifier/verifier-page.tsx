import { useEffect, useState } from 'react'
import type { Area } from '@glasshouse/phrases'
import { usePlay } from '../page-kit/play-context.tsx'
import { DecisionLine } from '../page-kit/decision-line.tsx'
import type { VerifyData } from '../protocol/page-api.ts'
import { CommitmentStep, WordStep } from './commitment-steps.tsx'
import type { VerifierClient } from './verifier-client.ts'
import styles from './verifier-page.module.css'
import { VerdictBox, type VerdictState } from './verdict-box.tsx'
import type { AnyVerifiableGame } from './verifiable-game.ts'

type VerifierPageProps = {
  readonly loaded: VerifyData
  readonly client: VerifierClient
  readonly game: AnyVerifiableGame
}

export function VerifierPage({ loaded, client, game }: VerifierPageProps) {
  const { phrases, money } = usePlay<Area>()
  const { t } = phrases
  const [data, setData] = useState(loaded)
  const [state, setState] = useState<VerdictState>({ verdict: undefined, ms: 0 })

  useEffect(() => {
    const startedAt = performance.now()
    let current = true
    void game.verify(data).then(verdict => {
      if (current) setState({ verdict, ms: Math.max(1, Math.round(performance.now() - startedAt)) })
    })
    return () => {
      current = false
    }
  }, [data, game])

  const openCommitment = async () => {
    const opened = await client.openCommitment()
    if (opened.ok) setData(opened.value)
    return opened.ok
  }

  const { round } = data
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <img className={styles.cover} src={game.cover} alt="" width="54" height="72" />
        <div>
          <h1 className={styles.title}>
            {t('arcade.roundTitle', { game: game.name(phrases), round: round.nonce })}
          </h1>
          <p className={styles.facts}>
            {t('arcade.roundFacts', {
              at: new Date(round.playedAt),
              stake: money(round.stake),
              payout: money(round.payout),
            })}
            {data.isDemo && <span className={styles.demo}>{t('arcade.playMoney')}</span>}
          </p>
          {data.decision && (
            <p className={styles.facts}>
              <DecisionLine decision={data.decision} />
            </p>
          )}
        </div>
        <VerdictBox state={state} mayOpen={data.mayOpen} onOpen={openCommitment} />
      </header>
      {game.hasOwnSteps !== true && (
        <>
          <CommitmentStep data={data} />
          <WordStep data={data} />
        </>
      )}
      {/* The steps of a game are drawn with this page's tables. */}
      {state.verdict?.kind !== 'otherTables' && game.steps(data, state.verdict)}
    </main>
  )
}
