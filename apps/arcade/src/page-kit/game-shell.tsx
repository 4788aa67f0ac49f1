import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Dialog, VisuallyHidden } from '@glasshouse/ui'
import type { GameWire, RoundView, SessionView } from '../protocol/page-api.ts'
import { GameFrame } from './game-frame.tsx'
import { GameMenu, type MenuItem } from './game-menu.tsx'
import { EndedDialog } from './ended-dialog.tsx'
import { toggleFullScreen } from './full-screen-button.tsx'
import { KeysDialog, type KeyHint } from './keys-dialog.tsx'
import { LastRounds, RoundRows } from './last-rounds.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { isTakenKey } from './letter-keys.ts'
import { LimitsPanel } from './limits-panel.tsx'
import { usePlay } from './play-context.tsx'
import { SeedDialog } from './seed-dialog.tsx'
import type { SessionClient } from './session-client.ts'
import { SessionPanel } from './session-panel.tsx'
import sheet from './sheets.module.css'
import { SoundLevels } from './sound-levels.tsx'
import type { Sound } from './sound.ts'
import { TopBar } from './top-bar.tsx'
import { useSessionEnd } from './use-session-end.ts'
import { goToLobby } from './window-messages.ts'

type GameShellProps<G extends GameWire> = {
  readonly title: string
  /** Beside the title: what the game returns. */
  readonly returns: string
  readonly view: SessionView<G>
  /** The stake of the round that is open. */
  readonly inPlay?: string | undefined
  readonly client: SessionClient<G>
  readonly sound: Sound
  /** The result of the round, for screen readers. */
  readonly said: string | undefined
  readonly inWords: ComponentType<{ readonly round: RoundView<G> }>
  /** What the space bar does. */
  readonly onPlay: () => void
  /** Keys of this game, besides those of every game; stable. */
  readonly keys?: readonly KeyHint[]
  /** All keys, where the stake is not one amount. */
  readonly ownKeys?: readonly KeyHint[]
  /** The dialog with the game's rules. */
  readonly renderRules: (dialog: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
  readonly children: (openRules: () => void) => ReactNode
}

/** What may lie over the game; one at a time. */
type Asking = 'leave' | 'rules' | 'menu' | 'keys' | 'seeds' | 'limits' | 'rounds'

/** All of a game's page but the game: bar, session, last rounds, spoken results, rules, and the ways out. */
export function GameShell<G extends GameWire>(props: GameShellProps<G>) {
  const { view, client, sound, onPlay } = props
  const { t } = usePlay().phrases
  const [asking, setAsking] = useState<Asking | undefined>()
  // Stable, so that what does not change in a round is not drawn in it.
  const openRules = useCallback(() => setAsking('rules'), [])
  const stopAsking = useCallback(() => setAsking(undefined), [])
  const [isLeaving, setLeaving] = useState(false)
  // After the leave button the player knows that the session ends.
  const hasEnded = useSessionEnd(client) && !isLeaving
  const leave = async () => {
    setLeaving(true)
    const left = await client.leave()
    goToLobby(left.ok ? left.value.lobbyUrl : view.lobbyUrl)
  }
  const isQuiet = asking === undefined && !hasEnded
  useSpaceKey(onPlay, isQuiet)
  useHelpKey(
    useCallback(() => setAsking('keys'), []),
    isQuiet,
  )
  const isShown = (what: Asking) => asking === what && !hasEnded

  return (
    <GameFrame
      top={
        <TopBar
          title={props.title}
          house={props.returns}
          balance={view.balance}
          isDemo={view.isDemo}
          sound={sound}
          onMenu={() => setAsking('menu')}
          onAskLeave={() => setAsking('leave')}
          onLeave={() => void leave()}
        />
      }
      side={<SidePanels view={view} inPlay={props.inPlay} inWords={props.inWords} />}
      beside={
        <>
          <VisuallyHidden>
            <span role="status">{props.said}</span>
          </VisuallyHidden>
          {props.renderRules({ open: isShown('rules'), onClose: stopAsking })}
          <ShellMenu open={isShown('menu')} onClose={stopAsking} sound={sound} onAsk={setAsking} />
          <KeysDialog
            open={isShown('keys')}
            canHurry={view.allowsQuickPlay}
            onClose={stopAsking}
            keys={props.keys ?? noKeys}
            ownKeys={props.ownKeys}
          />
          <SeedDialog open={isShown('seeds')} onClose={stopAsking} seed={view.seed} client={client} />
          <Dialog
            open={isShown('limits')}
            onClose={stopAsking}
            title={t('arcade.sessionAndLimits')}
            closeLabel={t('arcade.close')}
            sheet
          >
            <div className={sheet.panels}>
              <SessionPanel session={view.session} inPlay={props.inPlay} />
              <LimitsPanel view={view} />
            </div>
          </Dialog>
          <Dialog
            open={isShown('rounds')}
            onClose={stopAsking}
            title={t('arcade.lastSpins')}
            closeLabel={t('arcade.close')}
            sheet
          >
            <RoundRows rounds={view.lastRounds} inWords={props.inWords} />
          </Dialog>
          <LeaveDialog
            open={isShown('leave')}
            isDemo={view.isDemo}
            onClose={stopAsking}
            onLeave={() => void leave()}
          />
          <EndedDialog open={hasEnded} isDemo={view.isDemo} lobbyUrl={view.lobbyUrl} />
        </>
      }
    >
      {props.children(openRules)}
    </GameFrame>
  )
}

const noKeys: readonly KeyHint[] = []

type SidePanelsProps<G extends GameWire> = Pick<GameShellProps<G>, 'view' | 'inPlay' | 'inWords'>

/** The lists at the side are laid out after the frame in which the round is revealed, not within it. */
function SidePanels<G extends GameWire>(props: SidePanelsProps<G>) {
  const [shown, setShown] = useState({ view: props.view, inPlay: props.inPlay })
  useEffect(() => setShown({ view: props.view, inPlay: props.inPlay }), [props.view, props.inPlay])
  return (
    <>
      <SessionPanel session={shown.view.session} inPlay={shown.inPlay} />
      <LimitsPanel view={shown.view} />
      <LastRounds rounds={shown.view.lastRounds} inWords={props.inWords} />
    </>
  )
}

type ShellMenuProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly sound: Sound
  readonly onAsk: (what: Asking) => void
}

function ShellMenu({ open, onClose, sound, onAsk }: ShellMenuProps) {
  const { t } = usePlay().phrases
  const [isSoundOn, setSoundOn] = useState(() => sound.isOn())
  const items: readonly MenuItem[] = [
    { icon: 'info', label: t('arcade.rules'), onPress: () => onAsk('rules') },
    { icon: 'shield', label: t('arcade.seeds'), onPress: () => onAsk('seeds') },
    { icon: 'clock', label: t('arcade.sessionAndLimits'), onPress: () => onAsk('limits') },
    { icon: 'chart', label: t('arcade.lastSpins'), onPress: () => onAsk('rounds') },
    { icon: 'help', label: t('arcade.keys'), onPress: () => onAsk('keys') },
    {
      icon: isSoundOn ? 'sound-on' : 'sound-off',
      label: t('arcade.sound'),
      isOn: isSoundOn,
      onPress: () => {
        sound.turn(!sound.isOn())
        setSoundOn(sound.isOn())
      },
    },
    { icon: 'full', label: t('arcade.fullScreen'), onPress: () => void toggleFullScreen() },
    { icon: 'leave', label: t('arcade.leave'), onPress: () => onAsk('leave') },
  ]
  return (
    <GameMenu open={open} onClose={onClose} items={items}>
      <SoundLevels sound={sound} />
    </GameMenu>
  )
}

/** Space plays from anywhere on the page but from controls that use it themselves. A held key counts once. */
function useSpaceKey(play: () => void, active: boolean) {
  // In place with what is drawn: a second press in the same frame must meet what the first one changed.
  useLayoutEffect(() => {
    if (!active) return undefined
    const press = (event: KeyboardEvent) => {
      const isControl =
        event.target instanceof Element && event.target.closest('button, a, input, select') !== null
      if (event.code !== 'Space' || event.repeat || isControl) return
      event.preventDefault()
      play()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [play, active])
}

function useHelpKey(open: () => void, active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTakenKey(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open, active])
}
