/** Rows from top (0) that a line passes, reel by reel. */
export type LineRows = readonly number[]

/**
 * A slot as data: everything that decides what it pays. Server, page and verifier play from these tables, and the
 * paytable, the help page and the exact return are made from them.
 */
export type SlotTables = {
  /** Rises with every change of any figure below; stored with each round beside the hash of these tables. */
  readonly version: string
  /** Rows in view. */
  readonly rows: number
  /** The symbols of each reel; a strip is a ring. */
  readonly strips: readonly (readonly string[])[]
  /** What 1, 2, 3 … of a kind from the left pay, in coins; the order is that of the paytable. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Substitutes every symbol that pays from the left. */
  readonly wild: string
  readonly wins: { readonly by: 'lines'; readonly lines: readonly LineRows[] } | { readonly by: 'ways' }
  /** A stake is this many equal coins. */
  readonly coins: number
  /** Counted anywhere in view, on every grid. */
  readonly scatter?: {
    readonly symbol: string
    /** What 1, 2, 3 … in view pay, in coins. */
    readonly pays: readonly number[]
    /** How many free games 1, 2, 3 … in view win. */
    readonly games: readonly number[]
    /** A round holds this many free games at most. */
    readonly mostGames: number
  }
  /**
   * What the pays of each grid of a paid spin and of a free game are multiplied by. With more than one step the slot
   * cascades: a grid with a win from the left is followed by a fresh one, up to the last step.
   */
  readonly paidTimes: readonly number[]
  readonly freeTimes: readonly number[]
  /** Multiples of the stake at which the win tiers begin. */
  readonly tierTimes: readonly number[]
}

/** A strip or a line of symbols as it is written down: names with spaces between. */
export function strip(text: string): readonly string[] {
  return text.split(' ')
}

/** Lines as digits, one for the row of each reel: `01210` falls and rises again. */
export function lines(text: string): readonly LineRows[] {
  return text.split(' ').map(line => [...line].map(Number))
}
