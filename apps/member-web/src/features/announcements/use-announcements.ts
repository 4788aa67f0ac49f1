import type { AnnouncementItem } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, useMember, valueOf } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { bodyOfPlace, type ListPlace } from '../../lists/list-place.ts'
import { useList } from '../../lists/use-list.ts'

/** Source: specification, proposal for the announcement page. */
export const announcementsOnPage = 20

/** A login changes the announcements, and so does another language. */
function useReader(): readonly string[] {
  const { locale } = usePayload()
  return ['announcements', locale, useMember()?.id ?? '']
}

type Input = { readonly category: AnnouncementItem['category'] | undefined; readonly place: ListPlace }

export function useAnnouncements({ category, place }: Input) {
  return useList({
    key: [...useReader(), 'list', category ?? '', place.page],
    read: async () => {
      const input = {
        ...bodyOfPlace({ ...place, cursor: '' }, announcementsOnPage),
        ...(category && { category }),
      }
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
