import type { FloatItem } from '@glasshouse/contract'

type Closable = Pick<FloatItem, 'closable'>

export function isClosable({ closable }: Closable): boolean {
  return closable === 1
}

/** What of a side is there before and after it was put away. */
export function shownFloats<T extends Closable>(items: readonly T[], isClosed: boolean): readonly T[] {
  return isClosed ? items.filter(item => !isClosable(item)) : items
}
