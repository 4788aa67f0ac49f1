import { PageTurner } from '@glasshouse/web-kit'
import { pagesOf, type ListPlace } from './list-place.ts'
import type { ListAnswer, Reading } from './use-list.ts'

type ListPagerProps = {
  readonly reading: Pick<Reading<ListAnswer>, 'page' | 'isTurning'>
  readonly place: ListPlace
  /** Rows on a page. */
  readonly onPage: number
  readonly turn: (place: ListPlace) => void
}

/** Forward through a list by the cursor of the page that is shown, back by number; nothing if it fits on one page. */
export function ListPager({ reading: { page, isTurning }, place, onPage, turn }: ListPagerProps) {
  return (
    <PageTurner
      page={place.page}
      pages={pagesOf(page?.total_count ?? 0, onPage)}
      busy={isTurning}
      onTurn={next => {
        const isOn = next > place.page && !isTurning
        turn({ page: next, cursor: (isOn && page?.next_cursor) || '' })
      }}
    />
  )
}
