import { useEffect, useState } from 'react'
import { IconButton, VisuallyHidden } from '@glasshouse/ui'
import type { Currency } from '@glasshouse/money'
import { cutText } from '../../../games/figures.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { Celebration } from '../../../page-kit/celebration.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import { soundWin } from '../../../page-kit/sound-win.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { winTierOf } from '../../../page-kit/win-tiers.ts'
import type { BetNews } from './bet-news.ts'
import styles from './bets-result.module.css'
import { useBook } from './look.ts'

/** How long a result stays, beside the show of a win. */
const stayMs = 5_000
const namedBets = 2

type BetsResultProps = {
  readonly news: BetNews | undefined
  readonly currency: Currency
  readonly sound: Sound
}

/** What bets brought as they ended: a win in stages by its size, a loss in words. It covers and moves nothing for long. */
export function BetsResult({ news, currency, sound }: BetsResultProps) {
  const { phrases, money, difference } = usePlay<'book'>()
  const { t } = phrases
  const [closed, setClosed] = useState<string>()
  const id = news?.id
  useEffect(() => {
    if (!news) return undefined
    soundWin(sound, news)
    const wholeMs = winTierOf(unitsOf(news.payout), unitsOf(news.stake))?.wholeMs ?? 0
    const timer = setTimeout(() => setClosed(news.id), wholeMs + stayMs)
    return () => clearTimeout(timer)
  }, [news, sound])
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {news &&
            t('book.saidOver', {
              count: news.bets.length,
              stake: money(news.stake),
              payout: money(news.payout),
              net: difference(news.net),
            })}
        </span>
      </VisuallyHidden>
      <div className={styles.place}>
        {news && closed !== id && (
          <div className={styles.card}>
            <NewsPanel news={news} currency={currency} />
            <span className={styles.close}>
              <IconButton icon="x" label={t('arcade.close')} onClick={() => setClosed(id)} />
            </span>
          </div>
        )}
      </div>
      <div className={styles.whole}>
        <Celebration round={news} currency={currency} />
      </div>
    </>
  )
}

function NewsPanel({ news, currency }: { readonly news: BetNews; readonly currency: Currency }) {
  const { phrases, figure, money } = usePlay<'book'>()
  const { t } = phrases
  const { texts } = useBook()
  return (
    <ResultPanel
      round={news}
      currency={currency}
      quiet=""
      times={figure(cutText(unitsOf(news.payout), unitsOf(news.stake), 2))}
    >
      {news.bets.slice(0, namedBets).map(bet => {
        const [leg] = bet.legs
        const name =
          bet.legs.length > 1 || !leg
            ? t('book.parlayOf', { count: bet.legs.length })
            : texts.selection(leg.selection, leg.setup)
        return (
          <div key={bet.id}>
            <dt>{name}</dt>
            <dd>{unitsOf(bet.payout) > 0n ? money(bet.payout) : t('book.state_lost')}</dd>
          </div>
        )
      })}
    </ResultPanel>
  )
}
