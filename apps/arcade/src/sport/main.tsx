import '@glasshouse/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPhrases, type Phrases } from '@glasshouse/phrases'
import { keepPicked } from '../kits/book/page/picked.ts'
import { localeOf } from '../page-kit/open-game-page.tsx'
import type { Board } from './board.ts'
import { readInit, tellFrame } from './frame-messages.ts'
import { SportBoard } from './sport-board.tsx'
import { SportFault } from './sport-fault.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)
const query = new URLSearchParams(location.search)
const site = query.get('site') ?? ''
const house = query.get('house') ?? ''

/** The site's own theme, by its name; an unknown one gets the default. */
const brand = query.get('brand') ?? ''
if (/^[a-z]{1,20}$/.test(brand)) document.documentElement.dataset['brand'] = brand

async function readBoard(): Promise<Board | undefined> {
  try {
    const response = await fetch(`/sport/board?house=${encodeURIComponent(house)}`)
    // The server's side of this is checked against the same schema in its tests.
    return response.ok ? ((await response.json()) as Board) : undefined
  } catch {
    return undefined
  }
}

function wordsFor(language: string): Promise<Phrases<'sport'>> {
  return loadPhrases(localeOf(language), ['sport'])
}

const refreshMs = 5_000

async function open(): Promise<void> {
  const [first, words] = await Promise.all([readBoard(), wordsFor(query.get('lang') ?? navigator.language)])
  if (!first) {
    root.render(<SportFault phrases={words} onRetry={() => void open()} />)
    return
  }
  let board = first
  let phrases = words
  const notify = (message: Parameters<typeof tellFrame>[0]) => tellFrame(message, site, board.site_origins)
  const watched = document.documentElement
  const notifySize = () => notify({ type: 'size', height: Math.ceil(watched.getBoundingClientRect().height) })
  const show = () => {
    document.documentElement.lang = phrases.lang
    document.title = phrases.t('sport.title')
    // Without matches there is nothing to see: the site takes the frame away.
    if (board.fixtures.length === 0) notify({ type: 'empty' })
    root.render(
      <StrictMode>
        <SportBoard
          board={board}
          phrases={phrases}
          onOpen={(game, pressed) => {
            if (pressed) keepPicked({ game: game.game_code, ...pressed })
            notify({ type: 'openGame', ...game })
          }}
          onDrawn={notifySize}
        />
      </StrictMode>,
    )
  }
  show()
  // An invisible frame is not drawn, and observes nothing: its first size is sent when it becomes visible.
  new ResizeObserver(notifySize).observe(watched)
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const init = origin === site && source === window.parent ? readInit(data) : undefined
    if (!init) return
    void wordsFor(init.language).then(next => {
      phrases = next
      show()
    })
  })
  setInterval(() => {
    if (document.hidden) return
    void readBoard().then(next => {
      // Old prices are no harm: the game itself asks again before it takes a bet.
      if (!next) return
      board = next
      show()
    })
  }, refreshMs)
}

void open()
