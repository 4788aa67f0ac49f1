import { useLayoutEffect } from 'react'
import { Button, Tag } from '@glasshouse/ui'
import type { Phrases } from '@glasshouse/phrases'
import type { Board } from './board.ts'
import styles from './sport-board.module.css'

type GameToOpen = { readonly gp_id: string; readonly game_code: string; readonly game_type: number }

type SportBoardProps = {
  readonly board: Board
  readonly phrases: Phrases<'sport'>
  readonly onOpen: (game: GameToOpen) => void
  /** It is shown on the page, with this text. */
  readonly onDrawn: () => void
}

const kickOff = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
const ends = ['sport.home', 'sport.draw', 'sport.away'] as const

/** The next matches with their odds, and plainly that they cannot be bet on yet; what can be played is one press away. */
export function SportBoard({ board, phrases, onOpen, onDrawn }: SportBoardProps) {
  useLayoutEffect(onDrawn, [onDrawn, phrases])
  const { t, locale, date } = phrases
  const { fixtures, game } = board
  return (
    <main className={styles.board}>
      <header className={styles.head}>
        <h1>{t('sport.title')}</h1>
        <Tag>{t('sport.demonstration')}</Tag>
      </header>
      <ul className={styles.fixtures}>
        {fixtures.map(({ id, home, away, kick_off, odds }) => (
          <li key={id} className={styles.fixture}>
            <p className={styles.sides}>
              <time className={styles.time} dateTime={kick_off}>
                {date(new Date(kick_off), kickOff)}
              </time>
              <span>{t('sport.sides', { home, away })}</span>
            </p>
            <dl className={styles.odds}>
              {ends.map((end, index) => (
                <div key={end} className={styles.end}>
                  <dt>{t(end)}</dt>
                  <dd>{odds[index]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p>{t('sport.honest', { percent: board.return_percent })}</p>
        {game && (
          <Button
            look="filled"
            icon="play"
            onClick={() => onOpen({ gp_id: houseOf(), game_code: game.code, game_type: game.type })}
          >
            {t('sport.open', { game: game.names[locale] ?? game.names['en_US'] ?? game.code })}
          </Button>
        )}
      </footer>
    </main>
  )
}

/** The house of this frame; its board was read under that name. */
function houseOf(): string {
  return new URLSearchParams(location.search).get('house') ?? ''
}
