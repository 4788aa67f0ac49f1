import { useLayoutEffect } from 'react'
import { Button, Icon, Tag, VisuallyHidden } from '@glasshouse/ui'
import type { Phrases } from '@glasshouse/phrases'
import { oddsText } from '../kits/book/odds.ts'
import type { Board } from './board.ts'
import styles from './sport-board.module.css'

type GameToOpen = { readonly gp_id: string; readonly game_code: string; readonly game_type: number }
type Fixture = Board['fixtures'][number]

/** A selection that was pressed, to be in the slip of the page that opens. */
type Pressed = { readonly event: string; readonly selection: string }

type SportBoardProps = {
  readonly board: Board
  readonly phrases: Phrases<'sport'>
  readonly onOpen: (game: GameToOpen, pressed?: Pressed) => void
  /** It is shown on the page, with this text. */
  readonly onDrawn: () => void
}

const kickOff = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const ends = ['sport.home', 'sport.draw', 'sport.away'] as const

/** The next matches with their prices; a press on one opens the game with it in the slip. */
export function SportBoard({ board, phrases, onOpen, onDrawn }: SportBoardProps) {
  useLayoutEffect(onDrawn, [onDrawn, phrases, board])
  const { t, locale } = phrases
  const { fixtures, game } = board
  if (!game) return null
  const open = (pressed?: Pressed) =>
    onOpen({ gp_id: houseOf(), game_code: game.code, game_type: game.type }, pressed)
  return (
    <main className={styles.board}>
      {/* The site writes a title above the frame. */}
      <VisuallyHidden>
        <h1>{t('sport.title')}</h1>
      </VisuallyHidden>
      <ul className={styles.fixtures}>
        {fixtures.map(fixture => (
          <Match key={fixture.id} fixture={fixture} phrases={phrases} onPress={open} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <p>
          <Tag>{t('sport.demonstration')}</Tag> {t('sport.honest')}
        </p>
        <Button look="filled" icon="play" onClick={() => open()}>
          {t('sport.open', { game: game.names[locale] ?? game.names['en_US'] ?? game.code })}
        </Button>
      </footer>
    </main>
  )
}

type MatchProps = {
  readonly fixture: Fixture
  readonly phrases: Phrases<'sport'>
  readonly onPress: (pressed: Pressed) => void
}

function Match({ fixture, phrases: { t, date }, onPress }: MatchProps) {
  const { id, home, away, kick_off, is_in_play, is_suspended, prices } = fixture
  const sides = t('sport.sides', { home, away })
  return (
    <li className={styles.fixture}>
      <p className={styles.sides}>
        <time className={styles.time} dateTime={kick_off}>
          {is_in_play ? t('sport.inPlay') : date(new Date(kick_off), kickOff)}
        </time>
        <span>{sides}</span>
      </p>
      <div className={styles.odds} role="group" aria-label={sides}>
        {ends.map((end, index) => {
          const { selection, price } = prices[index] ?? { selection: '', price: null }
          const isClosed = price === null || is_suspended
          return (
            <button
              key={end}
              type="button"
              className={styles.end}
              disabled={isClosed}
              onClick={() => onPress({ event: id, selection })}
            >
              <span className={styles.name}>{t(end)}</span>
              <strong>{isClosed ? <Icon name="lock" size={16} /> : oddsText(price, 'decimal')}</strong>
            </button>
          )
        })}
      </div>
    </li>
  )
}

/** The house of this frame; its board was read under that name. */
function houseOf(): string {
  return new URLSearchParams(location.search).get('house') ?? ''
}
