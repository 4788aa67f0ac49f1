import { useEffect } from 'react'
import type { Sound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { playBeats } from './beats.ts'
import type { TableLook } from './look.ts'
import type { ServerClock } from './server-clock.ts'
import type { TableState, TableWire } from './use-table.ts'

type SoundParts<R> = {
  readonly state: Pick<TableState<TableWire, R>, 'phase' | 'round' | 'own'>
  readonly clock: ServerClock
  readonly look: Pick<TableLook<R>, 'isMoving' | 'beats'>
  readonly sound: Sound
}

/** What a table sounds like: what turns, each part of the result as it falls, and what it brought the player. */
export function useTableSound<R>({ state, clock, look, sound }: SoundParts<R>): void {
  const { phase, round, own } = state
  const isTelling = phase === 'telling'
  const result = round?.result ?? undefined
  const closesAt = round?.closesAt
  useEffect(() => {
    if (own) soundWin(sound, own)
  }, [own, sound])
  useEffect(() => {
    sound.motion(isTelling && look.isMoving === true)
    return () => sound.motion(false)
  }, [isTelling, look, sound])
  useEffect(() => {
    if (!isTelling || result === undefined || closesAt === undefined) return undefined
    return playBeats(look.beats?.(result) ?? [], clock.now() - Date.parse(closesAt), sound)
  }, [clock, closesAt, isTelling, look, result, sound])
}
