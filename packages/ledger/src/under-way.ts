/** What identifies the locks that an item waits for. */
export type Locking = {
  /** What a batch with it is known to hold locked until its end. */
  readonly locks: readonly bigint[]
  /** Batches of such items alone go down one connection, so that none of them waits for the locks of another. */
  readonly goesInLine: boolean
}

/** A batch on its way. */
export type UnderWay = {
  readonly locked: ReadonlySet<bigint>
  /** It goes down the connection of those that do not wait for each other's locks. */
  readonly isInLine: boolean
  /** Blocked, for example by a row that another transaction keeps locked. */
  isLate: boolean
}

/** Whether the item would be held up by what the batch has locked. */
export function waitsFor({ locks, goesInLine }: Locking, { locked, isInLine, isLate }: UnderWay): boolean {
  const isBehind = goesInLine && isInLine && !isLate
  return !isBehind && locks.some(lock => locked.has(lock))
}

/** Counts the batches that are under way in so many lanes. */
export function createUnderWay(lanes: number) {
  const batches = new Set<UnderWay>()
  return {
    batches: (): readonly UnderWay[] => [...batches],
    isNothing: () => batches.size === 0,
    /** Late batches release their lanes to others; at most as many as there are lanes. */
    freeLanes: () => {
      const late = [...batches].filter(batch => batch.isLate).length
      return Math.max(0, lanes + Math.min(late, lanes) - batches.size)
    },
    /** The function that it gives is for the end of the batch. */
    begin: (items: readonly Locking[]): (() => void) => {
      const locked = new Set<bigint>()
      for (const { locks } of items) for (const lock of locks) locked.add(lock)
      const batch = { locked, isInLine: items.every(item => item.goesInLine), isLate: false }
      batches.add(batch)
      return () => batches.delete(batch)
    },
    /** The first in line does not come back, nor do those behind it. */
    heldUp: () => {
      for (const batch of batches) if (batch.isInLine) batch.isLate = true
    },
  }
}
