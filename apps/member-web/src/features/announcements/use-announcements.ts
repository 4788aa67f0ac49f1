import type { AnnouncementItem } from '@glasshouse/contract'
import { callApi, calls, ReadFailed, useMember, usePayload } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Source: specification, proposal for the announcement page. */
export const announcementsOnPage = 20

/** Whoever logs in reads other announcements, and so does another language. */
function useReader(): readonly string[] {
  const { locale } = usePayload()
  return ['announcements', locale, useMember()?.id ?? '']
}

type Wish = { readonly category: AnnouncementItem['category'] | undefined; readonly page: number }

export function useAnnouncements({ category, page }: Wish) {
  return useQuery({
    queryKey: [...useReader(), 'list', category ?? '', page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const wish = { page, count: announcementsOnPage, ...(category && { category }) }
      const answer = await callApi(calls.announcements, wish)
      if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
      return answer.value
    },
  })
}

/** Null where there is none of this number for this reader. */
export function useAnnouncement(id: string) {
  return useQuery({
    queryKey: [...useReader(), 'one', id],
    queryFn: async () => {
      if (id === '') return null
      const answer = await callApi(calls.announcementDetail, { id })
      if (answer.ok) return answer.value.detail
      if (answer.refusal === 'notFound') return null
      throw new ReadFailed(answer.refusal, answer.message)
    },
  })
}
