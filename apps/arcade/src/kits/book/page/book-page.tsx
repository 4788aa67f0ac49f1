import { useState } from 'react'
import { Button, Dialog, EmptyState, SelectBox, Tabs, VisuallyHidden } from '@glasshouse/ui'
import type { Area } from '@glasshouse/phrases'
import { EndedDialog } from '../../../page-kit/ended-dialog.tsx'
import { GameFrame } from '../../../page-kit/game-frame.tsx'
import { toggleFullScreen } from '../../../page-kit/full-screen-button.tsx'
import { GameMenu } from '../../../page-kit/game-menu.tsx'
import { LeaveDialog } from '../../../page-kit/leave-dialog.tsx'
import { LimitsPanel } from '../../../page-kit/limits-panel.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { SessionPanel } from '../../../page-kit/session-panel.tsx'
import side from '../../../page-kit/side-panel.module.css'
import sheet from '../../../page-kit/sheets.module.css'
import { createSound } from '../../../page-kit/sound.ts'
import { TopBar } from '../../../page-kit/top-bar.tsx'
import { useSessionEnd } from '../../../page-kit/use-session-end.ts'
import { goToLobby } from '../../../page-kit/window-messages.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { oddsFormats, type OddsFormat } from '../odds.ts'
import styles from './book-page.module.css'
import { BookRulesDialog } from './book-rules-dialog.tsx'
import { BetsList } from './bets-list.tsx'
import { BetsResult } from './bets-result.tsx'
import { inPlayOf } from './in-play.ts'
import { HistoryStrip } from './history-strip.tsx'
import { BookProvider, type BookLook } from './look.ts'
import { ResultsList } from './results-list.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { useBets } from './use-bets.ts'
import { useBoard } from './use-board.ts'
import { usePicked } from './use-picked.ts'
import { usePlacing } from './use-placing.ts'
import { useRemembered } from './use-remembered.ts'
import { useSlip } from './use-slip.ts'

type BookPageProps = {
  readonly name: string
  readonly look: BookLook
  readonly opened: SessionView
  readonly client: SessionClient
}

type TabKey = 'events' | 'bets' | 'results'

/** The page of a book: events with prices, the slip beside them, the player's bets, and results. */
export function BookPage({ name, look, opened, client }: BookPageProps) {
  const play = usePlay<'book'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [tab, setTab] = useState<TabKey>('events')
  const [asking, setAsking] = useState<'leave' | 'rules' | 'slip' | 'menu' | 'limits' | undefined>()
  const [isLeaving, setLeaving] = useState(false)
  const [format, setFormat] = useRemembered({ key: 'arcade.odds', values: oddsFormats, usual: 'decimal' })
  const board = useBoard(client)
  const bets = useBets(client, opened)
  const slip = useSlip(board.events, look.rules.mostLegs)
  usePicked(look.code, board.events, slip.toggle)
  const placing = usePlacing(client, { opened, slip, onBets: bets.take, sound })
  const hasEnded = useSessionEnd(client) && !isLeaving
  const texts = look.texts(usePlay<Area>())
  const view = { ...opened, balance: bets.balance, session: bets.session }
  const open = bets.bets.filter(bet => bet.state === 'open').length
  const inPlay = inPlayOf(bets, opened.currency)
  const leave = async () => {
    setLeaving(true)
    const left = await client.leave()
    goToLobby(left.ok ? left.value.lobbyUrl : opened.lobbyUrl)
  }
  const close = () => setAsking(undefined)
  const panel = <SlipPanel view={view} {...placing.panel} />
  const tabs = [
    { key: 'events', label: t('book.events') },
    { key: 'bets', label: open > 0 ? t('book.myBetsOpen', { count: open }) : t('book.myBets') },
    { key: 'results', label: t('book.results') },
  ] as const

  return (
    <BookProvider value={{ look, texts, format, slip, client, clock: board.clock }}>
      <GameFrame
        top={
          <TopBar
            title={name}
            house={t('book.simulated')}
            balance={bets.balance}
            isDemo={opened.isDemo}
            sound={sound}
            onMenu={() => setAsking('menu')}
            onAskLeave={() => setAsking('leave')}
            onLeave={() => void leave()}
          />
        }
        side={
          <>
            <section className={`${side.panel} ${styles.slip}`} aria-label={t('book.slip')}>
              <h2 className={side.title}>{t('book.slip')}</h2>
              {panel}
            </section>
            <SessionPanel session={bets.session} inPlay={inPlay} />
          </>
        }
        beside={
          <>
            <VisuallyHidden>
              <span role="status">{placing.said}</span>
            </VisuallyHidden>
            <GameMenu
              open={asking === 'menu' && !hasEnded}
              onClose={close}
              items={[
                { icon: 'info', label: t('book.rules'), onPress: () => setAsking('rules') },
                { icon: 'clock', label: t('arcade.sessionAndLimits'), onPress: () => setAsking('limits') },
                { icon: 'full', label: t('arcade.fullScreen'), onPress: () => void toggleFullScreen() },
                { icon: 'leave', label: t('arcade.leave'), onPress: () => setAsking('leave') },
              ]}
            />
            <Dialog
              open={asking === 'limits' && !hasEnded}
              onClose={close}
              title={t('arcade.sessionAndLimits')}
              closeLabel={t('arcade.close')}
              sheet
            >
              <div className={sheet.panels}>
                <SessionPanel session={bets.session} inPlay={inPlay} />
                <LimitsPanel view={view} />
              </div>
            </Dialog>
            <SlipBar count={slip.lines.length} onOpen={() => setAsking('slip')} />
            <Dialog
              open={asking === 'slip' && !hasEnded}
              onClose={close}
              title={t('book.slip')}
              closeLabel={t('arcade.close')}
              sheet
            >
              {panel}
            </Dialog>
            <BookRulesDialog
              facts={opened.game}
              most={play.money(placing.largestPayout)}
              open={asking === 'rules' && !hasEnded}
              onClose={close}
            />
            <LeaveDialog
              open={asking === 'leave' && !hasEnded}
              isDemo={opened.isDemo}
              onClose={close}
              onLeave={() => void leave()}
            />
            <EndedDialog open={hasEnded} isDemo={opened.isDemo} lobbyUrl={opened.lobbyUrl} />
          </>
        }
      >
        <div className={styles.scroll}>
          <BetsResult news={bets.news} currency={opened.currency} sound={sound} onOver={bets.forget} />
          {board.isLost && (
            <p className={styles.lost} role="alert">
              {t('book.lost')}
            </p>
          )}
          <div className={styles.tools}>
            <FormatSelect format={format} onFormat={setFormat} />
            <Button look="plain" size="small" icon="info" onClick={() => setAsking('rules')}>
              {t('book.rules')}
            </Button>
          </div>
          <Tabs label={t('book.parts')} tabs={tabs} value={tab} onChange={setTab}>
            {tab === 'events' && look.hasHistory === true && <HistoryStrip />}
            {tab === 'events' &&
              (board.isLoaded && board.events.length === 0 ? (
                <EmptyState drawing="records" text={t('book.noEvents')} />
              ) : (
                <ul className={styles.events}>
                  {board.events.map((event, index) => (
                    <look.Event
                      key={event.id}
                      event={event}
                      isFirst={index === 0}
                      isNext={event === board.events.find(each => each.live === null)}
                    />
                  ))}
                </ul>
              ))}
            {tab === 'bets' && <BetsList bets={bets.bets} news={bets.news} currency={opened.currency} />}
            {tab === 'results' && <ResultsList />}
          </Tabs>
        </div>
      </GameFrame>
    </BookProvider>
  )
}

/** Opens the slip of a phone; it is lit once something is on it. */
function SlipBar({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = usePlay<'book'>().phrases
  return (
    <div className={styles.bar}>
      <Button look={count > 0 ? 'filled' : 'outline'} wide onClick={onOpen}>
        {t('book.slipCount', { count })}
      </Button>
    </div>
  )
}

type FormatSelectProps = { readonly format: OddsFormat; readonly onFormat: (format: OddsFormat) => void }

function FormatSelect({ format, onFormat }: FormatSelectProps) {
  const { t } = usePlay<'book'>().phrases
  return (
    <label>
      <VisuallyHidden>{t('book.format')}</VisuallyHidden>
      <SelectBox
        value={format}
        onChange={event => {
          const next = oddsFormats.find(each => each === event.currentTarget.value)
          if (next) onFormat(next)
        }}
      >
        {oddsFormats.map(each => (
          <option key={each} value={each}>
            {t(`book.format_${each}`)}
          </option>
        ))}
      </SelectBox>
    </label>
  )
}
