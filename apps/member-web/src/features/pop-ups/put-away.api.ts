import type { Bulletin } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'
import type { PopUpsWish } from './pop-ups.api.ts'

/** The server remembers it on every device of that kind. It answers nothing that the page could do something about. */
export async function hidePopUps({ siteId: site_id, isPhone, place }: PopUpsWish): Promise<void> {
  if (place === 1) return
  await callApi(calls.hideBulletin, { site_id, display_device: isPhone ? 2 : 1, display_location: place })
}

export async function readHistory(
  site_id: number,
  display_device: 1 | 2,
): Promise<readonly Bulletin[] | undefined> {
  const answer = await callApi(calls.bulletinHistory, { site_id, display_device })
  return answer.ok ? answer.value.history : undefined
}
