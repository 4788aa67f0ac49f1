import type { JackpotDraw, JackpotWin } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { callApi, calls, ReadingFailed, usePhrases, useReaderDate, valueOf } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@glasshouse/ui'
import { DrawData } from './draw-data.tsx'
import styles from './jackpot-page.module.css'

const when = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Who won it, the newest first. */
export function WinList({ wins }: { readonly wins: readonly JackpotWin[] }) {
  const { t, tag } = usePhrases('jackpot')
  const date = useReaderDate()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('pot.wins')}</h2>
      {wins.length === 0 && <p className={styles.quiet}>{t('pot.noWins')}</p>}
      <ul className={styles.lines}>
        {wins.map(win => (
          <li key={win.proof.client_seed}>
            <p className={styles.line}>
              <strong>{moneyLine(win.amount ?? '0', win.currency, { tag })}</strong>
              <span className={styles.quiet}>
                {t('pot.wonBy', {
                  account: win.account,
                  game: win.game,
                  at: date(new Date(win.drawn_at), when),
                })}
              </span>
            </p>
            <DrawData proof={win.proof} isWin />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A member's own draws, read when they are asked for. */
export function DrawList() {
  const { t } = usePhrases('jackpot')
  const [isOpen, setOpen] = useState(false)
  const reading = useQuery({
    queryKey: ['member', 'jackpot-draws'],
    queryFn: async () => valueOf(await callApi(calls.jackpotDraws, {})),
    enabled: isOpen,
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('pot.draws')}</h2>
      {!isOpen && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('pot.showDraws')}
        </Button>
      )}
      {reading.isError && <ReadingFailed text={t('pot.failed')} onRetry={() => void reading.refetch()} />}
      {reading.data?.list.length === 0 && <p className={styles.quiet}>{t('pot.noDraws')}</p>}
      <ul className={styles.lines}>
        {reading.data?.list.map(draw => (
          <OwnDraw key={draw.proof.client_seed} draw={draw} />
        ))}
      </ul>
    </section>
  )
}

function OwnDraw({ draw }: { readonly draw: JackpotDraw }) {
  const { t, tag } = usePhrases('jackpot')
  const date = useReaderDate()
  const bet = moneyLine(draw.bet, draw.currency, { tag })
  return (
    <li>
      <p className={styles.line}>
        <span>{t('pot.outcome', { outcome: draw.outcome })}</span>
        <span className={styles.quiet}>
          {t('pot.drawnFor', { bet, game: draw.game, at: date(new Date(draw.drawn_at), when) })}
        </span>
      </p>
      <DrawData proof={draw.proof} isWin={draw.outcome === 'won'} />
    </li>
  )
}
