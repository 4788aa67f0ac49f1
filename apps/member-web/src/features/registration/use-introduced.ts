import { useState } from 'react'
import { forgetLapsed, type Beginning } from './use-beginning.ts'

/** The registration judges anew who brought the visitor; what it refuses of that, the browser need not keep. */
const lapses: readonly string[] = [
  'recommendClosed',
  'recommendDisabled',
  'codeDisabled',
  'linkAgentUnknown',
  'domainAgentUnknown',
]

/** Whether a refusal is about what the browser remembers. A host is no memory: what is refused there stays refused. */
export function isLapse(refusal: string, introduction: Beginning['introduction']): boolean {
  return lapses.includes(refusal) || (refusal === 'agentDisabled' && introduction?.kind === 'agent')
}

/** What the form begins with, until a refusal shows that whoever brought the visitor may do so no more. */
export function useIntroduced(given: Beginning) {
  const [beginning, setBeginning] = useState(given)
  const noteRefusal = (refusal: string) => {
    if (isLapse(refusal, beginning.introduction)) setBeginning({ ...beginning, ...forgetLapsed() })
  }
  return { beginning, noteRefusal }
}
