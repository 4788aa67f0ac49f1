import { callApi, calls } from '@glasshouse/web-kit'
import type { PopUpsInput } from './pop-ups.api.ts'

/** The server remembers it on every device of that kind. It answers nothing that the page could do something about. */
export async function hidePopUps({ siteId: site_id, isPhone, place }: PopUpsInput): Promise<void> {
  if (place === 1) return
  await callApi(calls.hideBulletin, { site_id, display_device: isPhone ? 2 : 1, display_location: place })
}

export async function readHistory(
  { siteId: site_id, isPhone }: Pick<PopUpsInput, 'siteId' | 'isPhone'>,
  signal: AbortSignal,
) {
  const body = { site_id, display_device: isPhone ? 2 : 1 } as const
  const answer = await callApi(calls.bulletinHistory, body, { signal })
  return answer.ok ? { ...answer, value: answer.value.history } : answer
}
