import { isCurrency, type Currency } from '@glasshouse/money'

/** A channel by what it is for; its wire name follows from it and nothing else makes one. */
export type Channel =
  | { readonly kind: 'web' }
  | { readonly kind: 'currency'; readonly currency: Currency }
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'member'; readonly memberId: bigint }
  | { readonly kind: 'membersOf'; readonly currency: Currency }
  | { readonly kind: 'presenceOf'; readonly currency: Currency }

/** Templates that have a channel of their own; other mobile templates share the last one. */
export const templateChannels = ['site02', 'suncity', 'apsport', 'bob_mobile'] as const

export function channelName(channel: Channel): string {
  switch (channel.kind) {
    case 'web':
      return 'web_member'
    case 'currency':
      return `web_api.${channel.currency}`
    case 'template':
      return `${channel.template}_template`
    case 'member':
      return `private-member.${channel.memberId}`
    case 'membersOf':
      return `private-member.${channel.currency}`
    case 'presenceOf':
      return `presence-member.${channel.currency}`
  }
}

/** Reads a wire name; undefined for anything that is not exactly one of ours. Ids are digits, currencies capitals. */
export function parseChannel(name: string): Channel | undefined {
  if (name === 'web_member') return { kind: 'web' }
  const template = templateChannels.find(each => name === `${each}_template`)
  if (template) return { kind: 'template', template }
  const parts = /^(web_api|private-member|presence-member)\.([A-Z]{3}|[1-9][0-9]{0,17})$/.exec(name)
  const [, prefix, subject] = parts ?? []
  if (prefix === undefined || subject === undefined) return undefined
  if (isCurrency(subject)) {
    if (prefix === 'web_api') return { kind: 'currency', currency: subject }
    return { kind: prefix === 'private-member' ? 'membersOf' : 'presenceOf', currency: subject }
  }
  return prefix === 'private-member' && /^[1-9]/.test(subject)
    ? { kind: 'member', memberId: BigInt(subject) }
    : undefined
}

export function isPublicChannel(channel: Channel): boolean {
  return channel.kind === 'web' || channel.kind === 'currency' || channel.kind === 'template'
}
