import { lettersOnPage, memberReads, type LetterPage } from '@glasshouse/member-kit'
import { bodyOfPlace, firstPlace, readPlace, type ListPlace } from '../../lists/list-place.ts'
import { useList, type Reading } from '../../lists/use-list.ts'

/** The read of one page; push renews it, so changes in another window show here. */
export function lettersAt(place: ListPlace) {
  const { key, read } = memberReads.letters
  return {
    key: [...key, place],
    read: () => readPlace(place, each => read(bodyOfPlace(each, lettersOnPage))),
  }
}

export function useLetterPage(place: ListPlace): Reading<LetterPage> {
  return useList(lettersAt(place))
}

/** How many are unread, over all pages; 0 until known. */
export function useUnreadLetters(): number {
  return useLetterPage(firstPlace).page?.unread_count ?? 0
}
