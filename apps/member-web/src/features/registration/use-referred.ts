import { readReferral } from '@glasshouse/member-kit'
import { useState } from 'react'
import { readRegisterSettings } from './registration.api.ts'
import { forgetLapsed, readReferred, type Beginning } from './use-beginning.ts'

/** The registration checks the referral anew; a refused one need not be kept by the browser. */
const lapses: readonly string[] = [
  'recommendClosed',
  'recommendDisabled',
  'codeDisabled',
  'linkAgentUnknown',
  'domainAgentUnknown',
]

/** Whether a refusal is about what the browser remembers. A host is no memory: what is refused there stays refused. */
export function isLapse(refusal: string, referral: Beginning['referral']): boolean {
  return lapses.includes(refusal) || (refusal === 'agentDisabled' && referral?.kind === 'agent')
}

/**
 * Whether the browser still remembers the referral of an open form: a link expires meanwhile, or another window
 * followed a newer one, and the registration uses the current memory. A host is not remembered.
 */
export function isStillNamed(referral: Beginning['referral']): boolean {
  if (referral === undefined || referral.kind === 'domain') return true
  const now = readReferral()
  return now?.kind === referral.kind && now.code === referral.code
}

/** The initial referral of the form, until the introducer turns out to be disabled. */
export function useReferred(given: Beginning) {
  const [beginning, setBeginning] = useState(given)
  const noteRefusal = (refusal: string) => {
    if (isLapse(refusal, beginning.referral)) setBeginning({ ...beginning, ...forgetLapsed() })
  }
  /** False if the form first has to say that the referral has changed or ended. */
  const mayName = () => {
    if (isStillNamed(beginning.referral)) return true
    if (readReferral() === undefined) setBeginning({ ...beginning, ...forgetLapsed() })
    else void readReferred().then(referred => setBeginning({ ...beginning, ...referred }))
    return false
  }
  /** What the site asks for may have changed since the form was made. */
  const renew = async () => {
    const asked = await readRegisterSettings()
    if (asked) setBeginning(before => ({ ...before, ...asked }))
  }
  return { beginning, noteRefusal, mayName, renew }
}
