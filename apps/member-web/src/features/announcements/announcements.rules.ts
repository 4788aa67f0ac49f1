import { announcementCategories, type AnnouncementItem } from '@glasshouse/contract'

/**
 * The parameters of an address: one announcement, or a page of those of one kind. An invalid item finds nothing. It is
 * not called `id`, which every page takes for an introducer's.
 */
export type AnnouncementsAsked =
  | { readonly id: string }
  | { readonly category: AnnouncementItem['category'] | undefined }

export function announcementsAsked(query: URLSearchParams): AnnouncementsAsked {
  const id = query.get('item')
  if (id !== null) return { id: /^[1-9][0-9]{0,8}$/.test(id) ? id : '' }
  const category = query.get('category')
  return { category: announcementCategories.find(each => each === category) }
}
