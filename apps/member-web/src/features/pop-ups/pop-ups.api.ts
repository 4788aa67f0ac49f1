import type { PopUps } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'
import type { PopUpPlace } from './pop-ups.rules.ts'

export type PopUpsInput = {
  /** Whose they are; empty for a visitor. */
  readonly memberId: string
  readonly language: string
  readonly siteId: number
  readonly isPhone: boolean
  readonly place: PopUpPlace
}

/** Distinguishes the reads. */
export function keyOf({ memberId, language, siteId, isPhone, place }: PopUpsInput): string {
  return [memberId, language, siteId, isPhone, place].join(' ')
}

let asked: { readonly key: string; readonly answer: Promise<PopUps | undefined> } | undefined

/** Asked for once for each reader and place: a login asks ahead of the part that shows them. */
export function readPopUps(input: PopUpsInput): Promise<PopUps | undefined> {
  const key = keyOf(input)
  if (asked?.key !== key) asked = { key, answer: ask(input) }
  return asked.answer
}

/** Asks the server again, for what it hides from now on. */
export function readPopUpsAnew(input: PopUpsInput): Promise<PopUps | undefined> {
  asked = undefined
  return readPopUps(input)
}

/** A failure shows nothing: pop-ups were not requested, and they come with the next page. */
async function ask({ siteId: site_id, isPhone, place }: PopUpsInput): Promise<PopUps | undefined> {
  const display_device = isPhone ? 2 : 1
  const answer =
    place === 1
      ? await callApi(calls.bulletin, { site_id, display_device })
      : await callApi(calls.memberBulletin, { site_id, display_device, display_location: place })
  if (answer.ok) return answer.value
  asked = undefined
  return undefined
}
