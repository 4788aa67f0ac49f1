import type { Sound } from '../../../page-kit/sound.ts'

/** Something of a result that is heard: a weight that comes to rest, or a bell; so long after the close. */
export type Beat = {
  readonly atMs: number
  readonly sound: 'knock' | 'chime'
  readonly step: number
  /** Of so many from left to right; a bell has no side. */
  readonly of?: number
}

/** Lets the beats sound that are still to come; a page that is late does not make up for those it missed. */
export function playBeats(beats: readonly Beat[], sinceMs: number, sound: Sound): () => void {
  const timers = beats
    .filter(({ atMs }) => atMs >= sinceMs)
    .map(beat =>
      setTimeout(() => {
        if (beat.sound === 'chime') sound.chime(beat.step)
        else sound.knock(beat.step, beat.of)
      }, beat.atMs - sinceMs),
    )
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
