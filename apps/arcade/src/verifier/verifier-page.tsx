import { useEffect, useState, type ReactNode } from 'react'
import { coverUrl } from '@glasshouse/ui'
import { usePlay } from '../page-kit/play-context.tsx'
import type { VerifyData } from '../protocol/page-api.ts'
import { SealStep, WordStep } from './seal-steps.tsx'
import type { VerifierClient } from './verifier-client.ts'
import styles from './verifier-page.module.css'
import { VerdictBox, type Judged, type VerdictState } from './verdict-box.tsx'

/** How a game shows and works out its own part of a round: the draws, the picture, the pay. */
export type VerifiableGame<V extends Judged> = {
  readonly cover: string
  readonly nameKey: 'arcade.lanternThree'
  readonly verify: (data: VerifyData) => Promise<V>
  readonly steps: (data: VerifyData, verdict: V | undefined) => ReactNode
}

type VerifierPageProps<V extends Judged> = {
  readonly loaded: VerifyData
  readonly client: VerifierClient
  readonly game: VerifiableGame<V>
}

export function VerifierPage<V extends Judged>({ loaded, client, game }: VerifierPageProps<V>) {
  const { phrases, money } = usePlay()
  const { t } = phrases
  const [data, setData] = useState(loaded)
  const [state, setState] = useState<VerdictState<V>>({ verdict: undefined, ms: 0 })

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

  const openSeal = async () => {
    const opened = await client.openSeal()
    if (opened.ok) setData(opened.value)
    return opened.ok
  }

  const { round } = data
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <img className={styles.cover} src={coverUrl(game.cover)} alt="" width="54" height="72" />
        <div>
          <h1 className={styles.title}>
            {t('arcade.roundTitle', { game: t(game.nameKey), round: round.nonce })}
          </h1>
          <p className={styles.facts}>
            {t('arcade.roundFacts', {
              at: new Date(round.playedAt),
              stake: money(round.stake),
              payout: money(round.payout),
            })}
            {data.isDemo && <span className={styles.demo}>{t('arcade.playMoney')}</span>}
          </p>
        </div>
        <VerdictBox state={state} mayOpen={data.mayOpen} onOpen={openSeal} />
      </header>
      <SealStep data={data} />
      <WordStep data={data} />
      {game.steps(data, state.verdict)}
    </main>
  )
}
