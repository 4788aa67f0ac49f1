/**
 * Faults of a payment gateway, in our terms.
 *
 * `effect` is what decides about money: `none` means that this call made no order and never will, `possible` means that
 * we do not know. Only an explicit answer that a channel's code table lists may become a kind with effect `none`; a
 * timeout, a broken answer or an unlisted code always has the effect `possible`.
 */
export type ChannelEffect = 'none' | 'possible'

type ChannelFaultFacts = {
  readonly effect: ChannelEffect
  /**
   * The refusal is about the order's content, so it held for every earlier call too. Any other refusal is about the
   * gateway or the connection at this moment: an earlier call with the same content may have arrived.
   */
  readonly ofContent: boolean
  /** Staff have to look at it: credentials, two contents under one order number, an unsigned answer. */
  readonly alarm: boolean
}

const momentary: ChannelFaultFacts = { effect: 'none', ofContent: false, alarm: false }
const ofContent: ChannelFaultFacts = { effect: 'none', ofContent: true, alarm: false }
const unclear: ChannelFaultFacts = { effect: 'possible', ofContent: false, alarm: false }

function alarming(facts: ChannelFaultFacts): ChannelFaultFacts {
  return { ...facts, alarm: true }
}

export const channelFaultKinds = {
  configuration: alarming(momentary),
  authentication: alarming(momentary),
  validation: ofContent,
  /** The gateway does not take this currency by this way of paying. */
  unsupported: ofContent,
  /** Below or above what the gateway takes, or finer than it can carry. */
  amountRefused: ofContent,
  /** The order number was used before with another content. This content did nothing; the other one may have. */
  conflict: alarming(ofContent),
  maintenance: momentary,
  rateLimited: momentary,
  /** No connection came about: the gateway cannot have seen the request. */
  notConnected: momentary,
  timeout: unclear,
  connectionLost: unclear,
  serverError: unclear,
  unreadableAnswer: unclear,
  unsignedAnswer: alarming(unclear),
  unlistedCode: alarming(unclear),
} as const satisfies Record<string, ChannelFaultFacts>

export type ChannelFaultKind = keyof typeof channelFaultKinds

export type ChannelFaultDetails = {
  /** The gateway's own code, for the log and the operator; nothing decides by it. */
  readonly gatewayCode?: string
  readonly cause?: unknown
}

/** The only error that a channel throws for what a gateway or a network does. Anything else that it throws is a bug. */
export class ChannelFault extends Error {
  readonly kind: ChannelFaultKind
  readonly gatewayCode: string | undefined

  constructor(kind: ChannelFaultKind, details: ChannelFaultDetails = {}) {
    super(`channel: ${kind}${details.gatewayCode === undefined ? '' : ` (${details.gatewayCode})`}`, {
      cause: details.cause,
    })
    this.name = 'ChannelFault'
    this.kind = kind
    this.gatewayCode = details.gatewayCode
  }

  get effect(): ChannelEffect {
    return channelFaultKinds[this.kind].effect
  }

  get ofContent(): boolean {
    return channelFaultKinds[this.kind].ofContent
  }

  get alarm(): boolean {
    return channelFaultKinds[this.kind].alarm
  }
}
