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
const tickMs = 250
const namedBets = 2

type BetsResultProps = {
  readonly news: BetNews | undefined
  readonly currency: Currency
  readonly sound: Sound
  /** It was there long enough, or is closed: it is no news any more. Must stay the same. */
  readonly onOver: (id: string) => void
}

/** What bets brought as they ended: a win in stages by its size, a loss in words. It covers and moves nothing for long. */
export function BetsResult({ news, currency, sound, onOver }: BetsResultProps) {
  const { phrases, money, difference } = usePlay<'book'>()
  const { t } = phrases
  const [said, setSaid] = useState<BetNews>()
  useEffect(() => {
    if (!news) return undefined
    soundWin(sound, news)
    let leftMs = stayMs + (winTierOf(unitsOf(news.payout), unitsOf(news.stake))?.wholeMs ?? 0)
    const see = (pastMs: number) => {
      // Under a dialog it is neither seen nor read out.
      if (document.hidden || document.querySelector('dialog[open]')) return
      setSaid(news)
      leftMs -= pastMs
      if (leftMs <= 0) onOver(news.id)
    }
    see(0)
    const timer = setInterval(() => see(tickMs), tickMs)
    return () => clearInterval(timer)
  }, [news, onOver, sound])
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {/* An element of its own for each: the same words again are read out again. */}
          {said && (
            <span key={said.id}>
              {t('book.saidOver', {
                count: said.bets.length,
                stake: money(said.stake),
                payout: money(said.payout),
                net: difference(said.net),
              })}
            </span>
          )}
        </span>
      </VisuallyHidden>
      <div className={styles.place}>
        {news && (
          <div className={styles.card}>
            <NewsPanel news={news} currency={currency} />
            <span className={styles.close}>
              <IconButton icon="x" label={t('arcade.close')} onClick={() => onOver(news.id)} />
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
