import { useLocation } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { paths } from '../../routes/paths.ts'
import { closeGameFrame } from './framed-game.ts'
import { useLaunch } from './launch-state.ts'

/** Goes to the page that shows the game, and leaves the game when its player goes on from there. */
export function useGamePage(): void {
  const { frame } = useLaunch()
  const [path, navigate] = useLocation()
  const shown = useRef<number>(undefined)
  const id = frame?.kind === 'page' ? frame.id : undefined
  useEffect(() => {
    if (id === undefined) return
    if (path === paths.play) shown.current = id
    else if (shown.current === id) closeGameFrame()
    else navigate(paths.play)
  }, [id, path, navigate])
}
