import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, isOwnPath, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { followDownload } from '../../follow-download.ts'
import type { Filters } from './filters.rules.ts'
import type { rangeOf } from '../../lists/days.rules.ts'
import { betBody, depositBody, transferBody } from './records.api.ts'
import { onExport } from './records.reactions.ts'
import type { RecordsTab } from './records-frame.tsx'

/** A list as its filters show it, or a statement of a range. */
type Wanted =
  | { readonly list: RecordsTab; readonly filters: Filters }
  | { readonly list: 'statement'; readonly range: ReturnType<typeof rangeOf> }

/**
 * Asks for the address of the file and has the browser fetch it by itself, as it fetches any file: that works on every
 * phone, and nothing of it has to fit into the page.
 */
export function useExport(wanted: Wanted) {
  const phrases = usePhrases('records')
  const { timezone } = usePayload().site
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    const answer = await ask(wanted, timezone)
    setTaking(false)
    if (!answer.ok) return react(answer, onExport, { phrases })
    const { url, file_name } = answer.value
    if (isOwnPath(url)) return followDownload(url, file_name)
    return showToast({ tone: 'error', text: phrases.t('records.exportFailed') })
  }
  return { take: () => void take(), isTaking }
}

function ask(wanted: Wanted, timezone: string) {
  if (wanted.list === 'statement') return callApi(calls.statementExport, wanted.range)
  const asked = { filters: wanted.filters, timezone }
  switch (wanted.list) {
    case 'bets':
      return callApi(calls.betExport, betBody(asked))
    case 'transfers':
      return callApi(calls.transferExport, transferBody(asked))
    case 'deposits':
      return callApi(calls.dwExport, depositBody(asked))
  }
}
