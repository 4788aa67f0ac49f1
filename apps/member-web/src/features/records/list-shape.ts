import type { ReactNode } from 'react'

/** One value of a row, and its place on a card: head, end of head, below it, or as a fact. */
export type Column<T> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: T) => ReactNode
  readonly onCard: 'head' | 'end' | 'line' | 'fact'
  readonly isFigure?: true
  /** Emphasised: the subject of the row. */
  readonly isStrong?: true
}

/** The layout of one list's rows; table and cards are made of it, so that both show the same. */
export type ListShape<T> = {
  /** The list's name, for screen readers. */
  readonly name: string
  readonly columns: readonly Column<T>[]
  readonly keyOf: (row: T) => string
  /** The details that open below the row, with the text of their button. */
  readonly detail?: { readonly label: (row: T) => string; readonly show: (row: T) => ReactNode }
  /** A button at the end of the row; `isShort` for a one-word text. */
  readonly action?: (row: T, isShort: boolean) => ReactNode
}
