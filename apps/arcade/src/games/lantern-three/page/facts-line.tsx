import { memo } from 'react'
import { Button } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import styles from './facts-line.module.css'

type FactsLineProps = { readonly facts: GameFacts; readonly onPaytable: () => void }

const swingKeys = {
  low: 'arcade.swingsLow',
  lowMid: 'arcade.swingsLowMid',
  mid: 'arcade.swingsMid',
  midHigh: 'arcade.swingsMidHigh',
  high: 'arcade.swingsHigh',
} as const

/** The game's exact figures, under the game and at the size of the rest. */
export const FactsLine = memo(function FactsLine({ facts, onPaytable }: FactsLineProps) {
  const { phrases, figure } = usePlay()
  const { t, rich } = phrases
  const bold = (text: string | readonly unknown[]) => <strong key="b">{String(text)}</strong>
  return (
    <footer className={styles.line}>
      <p>{rich('arcade.returns', { percent: `${figure(facts.rtpPercent)} %`, b: bold })}</p>
      <p>{rich('arcade.paysOn', { percent: `${figure(facts.hitPercent)} %`, b: bold })}</p>
      <p>{rich('arcade.mostPays', { times: figure(facts.maxWinTimes), b: bold })}</p>
      <p>{rich(swingKeys[facts.volatility], { b: bold })}</p>
      <Button look="plain" size="small" icon="info" onClick={onPaytable}>
        {t('arcade.paytable')}
      </Button>
    </footer>
  )
})
