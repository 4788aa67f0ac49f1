/**
 * What can go wrong at a payment gateway, in our words.
 *
 * `effect` is what matters for money: `none` says that no order came about and none will, `possible` says that we do
 * not know. Only an explicit answer that a channel's code table lists may become a kind with effect `none`; a
 * time-out, a broken answer or an unlisted code always has the effect `possible`.
 */
export type ChannelEffect = 'none' | 'possible'

type ChannelFaultFacts = {
  readonly effect: ChannelEffect
  /** Somebody has to look at it: credentials, two contents under one order number, an answer that nobody signed. */
  readonly alarm: boolean
}

function fault(effect: ChannelEffect, alarm = false): ChannelFaultFacts {
  return { effect, alarm }
}

export const channelFaultKinds = {
  configuration: fault('none', true),
  authentication: fault('none', true),
  validation: fault('none'),
  /** The gateway does not take this currency by this way of paying. */
  unsupported: fault('none'),
  /** Below or above what the gateway takes, or finer than it can carry. */
  amountRefused: fault('none'),
  /** The order number was used before with another content. This content did nothing; the other one may have. */
  conflict: fault('none', true),
  maintenance: fault('none'),
  rateLimited: fault('none'),
  /** No connection came about: the gateway cannot have seen the request. */
  notConnected: fault('none'),
  timeout: fault('possible'),
  connectionLost: fault('possible'),
  serverError: fault('possible'),
  unreadableAnswer: fault('possible'),
  unsignedAnswer: fault('possible', true),
  unlistedCode: fault('possible', true),
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

  get alarm(): boolean {
    return channelFaultKinds[this.kind].alarm
  }
}
