import { memberReads, onPush, readLetters } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** One page of letters, kept right by push: whatever another window does shows here. */
export function useLetterPage(page: number) {
  const cache = useQueryClient()
  const reading = useQuery({
    queryKey: [...memberReads.letters, page],
    queryFn: () => readLetters(page),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const renew = () => void cache.invalidateQueries({ queryKey: memberReads.letters })
    const stops = (['letter.sent', 'letter.read', 'letter.delete'] as const).map(event =>
      onPush(event, renew),
    )
    return () => stops.forEach(stop => stop())
  }, [cache])
  return reading
}

/** How many are unread, over all pages; 0 as long as nobody knows. */
export function useUnreadLetters(): number {
  return useLetterPage(1).data?.unread_count ?? 0
}
