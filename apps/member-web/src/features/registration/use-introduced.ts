import { readReferral } from '@glasshouse/member-kit'
import { useState } from 'react'
import { readRegisterSettings } from './registration.api.ts'
import { forgetLapsed, readIntroduced, type Beginning } from './use-beginning.ts'

/** The registration checks the referral anew; a refused one need not be kept by the browser. */
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

/**
 * Whether the browser still remembers the referral of an open form: a link expires meanwhile, or another window
 * followed a newer one, and the registration uses the current memory. A host is not remembered.
 */
export function isStillNamed(introduction: Beginning['introduction']): boolean {
  if (introduction === undefined || introduction.kind === 'domain') return true
  const now = readReferral()
  return now?.kind === introduction.kind && now.code === introduction.code
}

/** The initial referral of the form, until the introducer turns out to be disabled. */
export function useIntroduced(given: Beginning) {
  const [beginning, setBeginning] = useState(given)
  const noteRefusal = (refusal: string) => {
    if (isLapse(refusal, beginning.introduction)) setBeginning({ ...beginning, ...forgetLapsed() })
  }
  /** False if the form first has to say that the referral has changed or ended. */
  const mayName = () => {
    if (isStillNamed(beginning.introduction)) return true
    if (readReferral() === undefined) setBeginning({ ...beginning, ...forgetLapsed() })
    else void readIntroduced().then(introduced => setBeginning({ ...beginning, ...introduced }))
    return false
  }
  /** What the site asks for may have changed since the form was made. */
  const renew = async () => {
    const asked = await readRegisterSettings()
    if (asked) setBeginning(before => ({ ...before, ...asked }))
  }
  return { beginning, noteRefusal, mayName, renew }
}
