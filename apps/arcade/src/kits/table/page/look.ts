import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Currency } from '@glasshouse/money'
import type { Area } from '@glasshouse/phrases'
import type { Play } from '../../../page-kit/play-context.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import type { Stakes, TableRules } from '../table-rules.ts'
import type { Beat } from './beats.ts'
import type { SpotPlace } from './places.ts'
import type { ServerClock } from './server-clock.ts'
import type { TablePhase } from './use-phase.ts'

export type BoardPlan = {
  readonly places: readonly SpotPlace[]
  readonly size: { readonly width: number; readonly height: number }
}

export type StageProps<R> = {
  readonly phase: TablePhase
  /** Of the round at hand, as soon as it is known; the stage reveals it. */
  readonly result: R | undefined
  /** The result before, which the stage still shows. */
  readonly before: R | undefined
  readonly beforeNumber: number | undefined
  readonly closesAt: string | undefined
  readonly clock: ServerClock
  /** The round, for free detail. */
  readonly number: number
}

export type TablePlay = Play<Area>

/** What a board of chips shows, and what is done on it. */
export type ChipBoardProps = {
  readonly stakes: Stakes
  readonly currency: Currency
  /** Whether a spot pays in the round that is shown. */
  readonly pays: (spot: string) => boolean
  readonly isOpen: boolean
  readonly onPlace: (spot: string) => void
  readonly onRemove: (spot: string) => void
  readonly onUndo: () => void
  readonly onRepeat: () => void
}

/** A board that the table kit draws. */
type PlacesLook = {
  /** Lying, for a wide page, or standing, for a phone. */
  readonly plan: (isUpright: boolean) => BoardPlan
  /** The spot that a keyboard comes to first. */
  readonly first: string
  readonly drawingOf: (spot: string, play: TablePlay) => ReactNode
  readonly toneOf?: (spot: string) => string | undefined
}

/** Where there are more spots than a board has places for. */
type OwnBoardLook = { readonly Board: ComponentType<ChipBoardProps> }

/** All that a table has of its own on the page: places, words, drawings, stage. */
export type TableLook<R> = CommonLook<R> & (PlacesLook | OwnBoardLook)

type CommonLook<R> = {
  readonly rules: TableRules<R>
  /** Texts of the kit that it stands on, beside those of every table. */
  readonly kitWords?: readonly Area[]
  /** From the close until the result is plain to see. */
  readonly tellMs: number
  /** Something rolls or turns until the result is plain: it is heard. */
  readonly isMoving?: boolean
  /** What is heard of a result while it is told. */
  readonly beats?: (result: R) => readonly Beat[]
  readonly nameOf: (spot: string, play: TablePlay) => string
  readonly Stage: ComponentType<StageProps<R>>
  /** A result in the strip of the last ones. */
  readonly Past: ComponentType<{ readonly result: R }>
  /** More of the past than the strip, newest first. */
  readonly Roads?: ComponentType<{ readonly results: readonly R[]; readonly draws: readonly DrawnRound<R>[] }>
  readonly say: (result: R, play: TablePlay) => string
  readonly inWords: (result: R, play: TablePlay) => string
  readonly title: (play: TablePlay) => string
  readonly Facts: ComponentType<{ readonly onRules: () => void }>
  readonly Rules: ComponentType<{
    readonly facts: GameFacts
    readonly open: boolean
    readonly onClose: () => void
    /** The points that hold for every table. */
    readonly shared: ReactNode
  }>
}

const LookContext = createContext<TableLook<never> | null>(null)
export const LookProvider = LookContext.Provider

/** For parts that are made once for all tables, as the texts of rounds are. */
export function useLook<R>(): TableLook<R> {
  const look = use(LookContext)
  if (!look) throw new Error('a part of a table outside its provider')
  return look as unknown as TableLook<R>
}
