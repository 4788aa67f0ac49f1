import { lettersOnPage, memberReads, type LetterPage } from '@glasshouse/member-kit'
import { bodyOfPlace, firstPlace, readPlace, type ListPlace } from '../../lists/list-place.ts'
import { useList, type Reading } from '../../lists/use-list.ts'

/** One page of letters, kept up to date by push: changes in another window show here. */
export function useLetterPage(place: ListPlace): Reading<LetterPage> {
  const { key, read } = memberReads.letters
  return useList({
    key: [...key, place],
    read: () => readPlace(place, each => read(bodyOfPlace(each, lettersOnPage))),
  })
}

/** How many are unread, over all pages; 0 until known. */
export function useUnreadLetters(): number {
  return useLetterPage(firstPlace).page?.unread_count ?? 0
}
