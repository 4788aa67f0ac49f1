import type { GameItem } from '@glasshouse/contract'
import { useMember } from '@glasshouse/web-kit'
import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useHasHappened } from './has-happened.ts'

/** Draws the heart of a game. */
export type Heart = (game: GameItem) => ReactNode

const noHeart: Heart = () => null
const HeartContext = createContext(noHeart)

const LateHearts = lazy(async () => ({ default: (await import('./lazy/late-hearts.tsx')).LateHearts }))

/** Someone is there. */
const using = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * The hearts of the tiles within. Their code comes after the first paint: for a member at once, for a visitor with the
 * first sign of use. Until then tiles have none.
 */
export function Hearts({ children }: { readonly children: ReactNode }) {
  const isMember = useMember() !== undefined
  const isUsed = useHasHappened(using)
  const [heart, setHeart] = useState(() => noHeart)
  const take = useCallback((next: Heart) => setHeart(() => next), [])
  return (
    <HeartContext value={heart}>
      {children}
      {(isMember || isUsed) && (
        <Suspense fallback={null}>
          <LateHearts onReady={take} />
        </Suspense>
      )}
    </HeartContext>
  )
}

export function useHeart(): Heart {
  return use(HeartContext)
}
