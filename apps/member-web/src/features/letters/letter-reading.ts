import { memberReads } from '@glasshouse/member-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** One page of letters, kept up to date by push: changes in another window show here. */
export function useLetterPage(page: number) {
  const { key, read } = memberReads.letters
  return useQuery({
    queryKey: [...key, page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
  })
}

/** How many are unread, over all pages; 0 until known. */
export function useUnreadLetters(): number {
  return useLetterPage(1).data?.unread_count ?? 0
}
