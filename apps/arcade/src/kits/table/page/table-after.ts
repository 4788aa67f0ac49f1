import type { TableView } from '../../../protocol/table-api.ts'

/** What a page keeps of the past. */
const kept = 120

/** A table after a push, which has the newest rounds only. */
export function tableAfter<R>(before: TableView<R> | undefined, news: TableView<R>): TableView<R> {
  const { now, round } = news
  return {
    now,
    round,
    history: joined(news.history, before?.history),
    voids: joined(news.voids, before?.voids),
  }
}

function joined<T extends { readonly number: number }>(
  news: readonly T[],
  old: readonly T[] = [],
): readonly T[] {
  const fresh = news.filter(({ number }) => !old.some(each => each.number === number))
  return [...fresh, ...old].slice(0, kept)
}
