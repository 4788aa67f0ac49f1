import type { RegisterSetting } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { forgetReferral, readReferral, settleReferral, type Referral } from '@glasshouse/member-kit'
import { useCallback, useEffect, useState } from 'react'
import { resolveReferral, readRegisterSettings } from './registration.api.ts'

/** What a form begins with: what the site asks in each currency, and who brought the visitor. */
export type Beginning = {
  readonly settings: readonly RegisterSetting[]
  readonly agreementVersion: string
  readonly referral: Referral | undefined
  /** Fixed by the link or the domain; null leaves the choice. */
  readonly fixedCurrency: Currency | null
  /** The remembered introducer is no longer valid and was dropped. */
  readonly hasLapsed: boolean
  /** The host belongs to a disabled agent: no registration here. */
  readonly isHostClosed: boolean
}

export type BeginningState = {
  readonly beginning: Beginning | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useBeginning(): BeginningState {
  const [beginning, setBeginning] = useState<Beginning>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const [asked, referred] = await Promise.all([readRegisterSettings(), readReferred()])
    if (asked === undefined) setFailed(true)
    else setBeginning({ ...asked, ...referred })
  }, [])
  useEffect(() => void load(), [load])
  const retry = () => {
    setFailed(false)
    void load()
  }
  return { beginning, failed, retry }
}

type Referred = Omit<Beginning, 'settings' | 'agreementVersion'>

const byThemselves: Referred = {
  referral: undefined,
  fixedCurrency: null,
  hasLapsed: false,
  isHostClosed: false,
}

/**
 * A link or a code may have become invalid since it was followed; the visitor then registers without it, and is told
 * so.
 */
export async function readReferred(): Promise<Referred> {
  await settleReferral()
  const referral = readReferral()
  if (!referral) return byThemselves
  const answer = await resolveReferral(referral)
  // Without an answer it stays valid: the registration checks it anyway.
  if (!answer.ok) return { ...byThemselves, referral }
  if (answer.value.is_valid === 1) return { ...byThemselves, referral, fixedCurrency: answer.value.currency }
  // What is refused at an agent's own host stays refused, so there is nothing to promise.
  const isHostClosed = referral.kind === 'domain'
  return { ...forgetLapsed(), hasLapsed: !isHostClosed, isHostClosed }
}

/** Drops a remembered introducer who is no longer valid. */
export function forgetLapsed(): Referred {
  forgetReferral()
  return { ...byThemselves, hasLapsed: true }
}
