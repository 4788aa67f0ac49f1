import type { ReactNode } from 'react'

/** One thing that a row says, and where it stands on a card: its head, the end of its head, under it, or as a fact. */
export type Column<T> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: T) => ReactNode
  readonly onCard: 'head' | 'end' | 'line' | 'fact'
  readonly isFigure?: true
  /** Stands out: what the row is about. */
  readonly isStrong?: true
}

/** How the rows of one list look; table and cards are made of it, so that both say the same. */
export type ListShape<T> = {
  /** What the list is, for those who hear the table. */
  readonly name: string
  readonly columns: readonly Column<T>[]
  readonly keyOf: (row: T) => string
  /** What opens under the row, with the words of the button that opens it. */
  readonly detail?: { readonly label: (row: T) => string; readonly show: (row: T) => ReactNode }
  /** A button at the end of the row; `isShort` where one word is enough. */
  readonly action?: (row: T, isShort: boolean) => ReactNode
}
