import { useCallback, useDeferredValue, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { VisuallyHidden } from '@glasshouse/ui'
import type { GameWire, RoundView, SessionView } from '../protocol/page-api.ts'
import { GameFrame } from './game-frame.tsx'
import { EndedDialog } from './ended-dialog.tsx'
import { HomeButton } from './home-button.tsx'
import { LastRounds } from './last-rounds.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { usePlay } from './play-context.tsx'
import type { SessionClient } from './session-client.ts'
import { SessionPanel } from './session-panel.tsx'
import type { Sound } from './sound.ts'
import { TopBar } from './top-bar.tsx'
import { useSessionEnd } from './use-session-end.ts'
import { goToLobby } from './window-messages.ts'

type GameShellProps<G extends GameWire> = {
  readonly title: string
  /** Beside the title: what the game returns. */
  readonly returns: string
  readonly view: SessionView<G>
  readonly client: SessionClient<G>
  readonly sound: Sound
  /** The result of the round, for screen readers. */
  readonly said: string | undefined
  readonly inWords: ComponentType<{ readonly round: RoundView<G> }>
  /** What the space bar does. */
  readonly onPlay: () => void
  /** The dialog with the game's rules. */
  readonly renderRules: (dialog: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
  readonly children: (openRules: () => void) => ReactNode
}

/** All of a game's page but the game: bar, session, last rounds, spoken results, rules, and the ways out. */
export function GameShell<G extends GameWire>(props: GameShellProps<G>) {
  const { view, client, sound, onPlay } = props
  const { t } = usePlay().phrases
  // The lists at the side are laid out after the frame in which the round is revealed, not within it.
  const deferred = useDeferredValue(view)
  const [asking, setAsking] = useState<'leave' | 'rules' | undefined>()
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
  useSpaceKey(onPlay, asking === undefined && !hasEnded)

  return (
    <GameFrame
      top={
        <TopBar
          title={props.title}
          house={props.returns}
          balance={view.balance}
          isDemo={view.isDemo}
          sound={sound}
          onLeave={() => void leave()}
        />
      }
      side={
        <>
          <SessionPanel session={deferred.session} />
          <LastRounds rounds={deferred.lastRounds} inWords={props.inWords} />
        </>
      }
      beside={
        <>
          <VisuallyHidden>
            <span role="status">{props.said}</span>
          </VisuallyHidden>
          <HomeButton label={t('arcade.leave')} onPress={() => setAsking('leave')} />
          {props.renderRules({ open: asking === 'rules' && !hasEnded, onClose: stopAsking })}
          <LeaveDialog
            open={asking === 'leave' && !hasEnded}
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

/** Space plays from anywhere on the page but from controls that use it themselves. A held key counts once. */
function useSpaceKey(play: () => void, active: boolean) {
  useEffect(() => {
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
