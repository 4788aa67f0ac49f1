import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { forgetReferral, readReferral, rememberReferral, type Referral } from '@glasshouse/member-kit'
import { callApi, calls } from '@glasshouse/web-kit'

export type Arrival = {
  readonly host: string
  /** Of the address: the agent of `?id=`, the friend's code of `?invite=`. */
  readonly agentId: string | undefined
  readonly invite: string | undefined
  /** What the page shows now: the friend programme runs in some currencies only. */
  readonly currency: Currency
}

export type Followed = {
  /** Fixed by who brought the visitor; null leaves it as it is. */
  readonly currency: Currency | null
  readonly notice: 'account.linkDisabled' | 'account.hostClosed' | 'account.currencyNotOpen' | undefined
}

type LinkReason = DataOf<(typeof contractCalls)['validMessage']>['reason']

/** The host wins over a link, and a link over what was remembered before. */
export async function followReferral(arrival: Arrival): Promise<Followed> {
  const ofHost = await followHost(arrival)
  if (ofHost) return ofHost
  if (arrival.agentId !== undefined) {
    countVisit(arrival.agentId)
    return followAgent(arrival.agentId)
  }
  if (arrival.invite !== undefined) return followFriend(arrival.invite, arrival.currency)
  return nothingToSay
}

const nothingToSay: Followed = { currency: null, notice: undefined }

/** For the agent's figures; nothing waits for it. */
function countVisit(code: string): void {
  void callApi(calls.linkVisit, { agent_id: code })
}

async function followHost({ host, agentId }: Arrival): Promise<Followed | undefined> {
  const answer = await callApi(calls.checkAgentDomain, { host })
  if (!answer.ok) return undefined
  const { is_valid, agent_id, currency, reason } = answer.value
  if (is_valid === 1) {
    // A link of the same agent says more than the host; that of another one has no effect here.
    const isOwn = agentId?.split('.', 1)[0]?.toLowerCase() === agent_id.toLowerCase()
    if (isOwn && agentId !== undefined) countVisit(agentId)
    rememberReferral({ kind: 'domain', code: isOwn && agentId !== undefined ? agentId : agent_id })
    return { currency: currency === '' ? null : currency, notice: undefined }
  }
  // A browser that came by a domain which is no agent's any more would be refused at the end.
  if (readReferral()?.kind === 'domain') forgetReferral()
  if (reason === 'unknown') return undefined
  // At the own host of a disabled agent there is no registration without the agent either.
  return { currency: null, notice: reason === 'disabled' ? 'account.hostClosed' : noticeOf(reason) }
}

async function followAgent(code: string): Promise<Followed> {
  const kept = await follow({ kind: 'agent', code })
  if (kept.notice !== undefined) return kept
  const info = await callApi(calls.memberInfo, { id: code })
  return info.ok ? { ...kept, currency: info.value.currency } : kept
}

async function followFriend(code: string, currency: Currency): Promise<Followed> {
  const programme = await callApi(calls.friendProgramme, { member_currency: currency })
  if (programme.ok && programme.value.is_friend === 0) return { currency: null, notice: noticeOf('closed') }
  return follow({ kind: 'recommend', code })
}

async function follow(referral: Referral): Promise<Followed> {
  const { kind, code } = referral
  const answer = await callApi(
    calls.validMessage,
    kind === 'agent' ? { agent_id: code } : { recommend_code: code },
  )
  // Without an answer the link is unknown, and stays valid.
  if (!answer.ok) return nothingToSay
  const { is_valid, expire_minutes, currency, reason } = answer.value
  if (is_valid === 0) return { currency: null, notice: noticeOf(reason) }
  rememberReferral(referral, expire_minutes)
  return { currency, notice: undefined }
}

function noticeOf(reason: LinkReason): Followed['notice'] {
  if (reason === 'ok') return undefined
  return reason === 'currency' ? 'account.currencyNotOpen' : 'account.linkDisabled'
}
