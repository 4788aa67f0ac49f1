import type { AnnouncementItem } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, useMember, valueOf } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Source: specification, proposal for the announcement page. */
export const announcementsOnPage = 20

/** A login changes the announcements, and so does another language. */
function useReader(): readonly string[] {
  const { locale } = usePayload()
  return ['announcements', locale, useMember()?.id ?? '']
}

type Input = { readonly category: AnnouncementItem['category'] | undefined; readonly page: number }

export function useAnnouncements({ category, page }: Input) {
  return useQuery({
    queryKey: [...useReader(), 'list', category ?? '', page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const input = { page, count: announcementsOnPage, ...(category && { category }) }
      return valueOf(await callApi(calls.announcements, input))
    },
  })
}

/** Null if there is none of this number for this reader. */
export function useAnnouncement(id: string) {
  return useQuery({
    queryKey: [...useReader(), 'one', id],
    queryFn: async () => {
      if (id === '') return null
      const answer = await callApi(calls.announcementDetail, { id })
      return !answer.ok && answer.refusal === 'notFound' ? null : valueOf(answer).detail
    },
  })
}
