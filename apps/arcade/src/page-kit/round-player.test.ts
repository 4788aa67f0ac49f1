import { expect, test } from 'vitest'
import { playEvents } from './round-player.ts'

type Event = { type: 'reelStopped'; reel: number } | { type: 'roundEnded' }

test('events play one after the other, each by its own handler', async () => {
  const played: string[] = []
  const events: Event[] = [
    { type: 'reelStopped', reel: 1 },
    { type: 'reelStopped', reel: 2 },
    { type: 'roundEnded' },
  ]
  await playEvents(events, {
    reelStopped: async ({ reel }) => {
      await new Promise(resolve => setTimeout(resolve, 10 - reel))
      played.push(`reel ${reel}`)
    },
    roundEnded: () => void played.push('ended'),
  })
  expect(played).toEqual(['reel 1', 'reel 2', 'ended'])
})
