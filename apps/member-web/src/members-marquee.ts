import type { Announcement } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'

type Lines = Promise<readonly Announcement[] | undefined>

/** A member may come to the home page long after the login, when the lines have changed. */
const freshMs = 60_000
let ahead: { readonly memberId: string; readonly at: number; readonly lines: Lines } | undefined

/** Reads the lines for members before the component that shows them knows of the login. */
export function readMarqueeAhead(memberId: string): void {
  ahead = { memberId, at: Date.now(), lines: read() }
}

/** What was asked for ahead, once and for as long as it is fresh; else it is asked for now. Undefined where no answer came. */
export function takeMarquee(memberId: string): Lines {
  const isFresh = ahead?.memberId === memberId && Date.now() - ahead.at < freshMs
  const lines = ahead && isFresh ? ahead.lines : read()
  ahead = undefined
  return lines
}

async function read(): Lines {
  const answer = await callApi(calls.marquee, {})
  return answer.ok ? answer.value.web_announcement_list : undefined
}
