/**
 * Faults at a provider, in our terms.
 *
 * `effect` is what decides about money: `none` means that the request moved nothing and never will, `possible` means
 * that we do not know. Only an explicit answer that an adapter's code table lists may become a kind with effect `none`;
 * a timeout, a broken answer or an unlisted code is always one of the kinds with effect `possible`.
 */
export type Effect = 'none' | 'possible'

/**
 * What the caller may do next: nothing (`never`), send the same id again (`sameId`), ask for the state of the id
 * (`askStatus`), start over with a new id and another amount (`newId`), create the player and repeat once
 * (`afterEnsurePlayer`), or come back `later`, with a new id: a provider may remember its "no" under the old one.
 */
export type Retry = 'never' | 'sameId' | 'askStatus' | 'newId' | 'afterEnsurePlayer' | 'later'

type FaultFacts = {
  readonly effect: Effect
  readonly retry: Retry
  /** Staff have to look at it: credentials, the agent's credit, two payloads under one id. */
  readonly alarm: boolean
}

function fault(effect: Effect, retry: Retry, alarm = false): FaultFacts {
  return { effect, retry, alarm }
}

export const faultKinds = {
  configuration: fault('none', 'never', true),
  authentication: fault('none', 'never', true),
  validation: fault('none', 'never'),
  unsupportedCurrency: fault('none', 'never'),
  amountNotRepresentable: fault('none', 'never'),
  playerNotFound: fault('none', 'afterEnsurePlayer'),
  playerLocked: fault('none', 'never'),
  insufficientBalance: fault('none', 'newId'),
  agentCreditExhausted: fault('none', 'later', true),
  transfersClosed: fault('none', 'later'),
  playerInRound: fault('none', 'later'),
  gameUnavailable: fault('none', 'never'),
  maintenance: fault('none', 'later'),
  rateLimited: fault('none', 'later'),
  /** No connection came about: the provider cannot have seen the request. */
  notConnected: fault('none', 'sameId'),
  /** The id was used before with another payload. This payload did nothing; the other one may have. */
  conflict: fault('none', 'never', true),
  roundNotFound: fault('none', 'never'),
  notSupported: fault('none', 'never'),
  /** There is more in the range than one answer carries; a narrower one may be asked for. */
  rangeTooLarge: fault('none', 'never'),
  transferInProgress: fault('possible', 'askStatus'),
  timeout: fault('possible', 'askStatus'),
  connectionLost: fault('possible', 'askStatus'),
  serverError: fault('possible', 'askStatus'),
  unreadableAnswer: fault('possible', 'askStatus'),
  unsignedAnswer: fault('possible', 'askStatus', true),
  unlistedCode: fault('possible', 'askStatus', true),
} as const satisfies Record<string, FaultFacts>

export type FaultKind = keyof typeof faultKinds

export type FaultDetails = {
  /** The provider's own code, for the log and the operator; nothing decides by it. */
  readonly providerCode?: string
  /** For `later`: when it may work again. For maintenance: the end of the window. For a locked player: the end of the break. */
  readonly retryAt?: Date
  readonly maintenance?: MaintenanceWindow
  readonly cause?: unknown
}

export type MaintenanceWindow = { readonly startAt: Date | null; readonly endAt: Date | null }

/** The only error that an adapter throws for what a provider does. Anything else that it throws is a bug. */
export class ProviderFault extends Error {
  readonly kind: FaultKind
  readonly providerCode: string | undefined
  readonly retryAt: Date | undefined
  readonly maintenance: MaintenanceWindow | undefined

  constructor(kind: FaultKind, details: FaultDetails = {}) {
    super(`provider: ${kind}${details.providerCode === undefined ? '' : ` (${details.providerCode})`}`, {
      cause: details.cause,
    })
    this.name = 'ProviderFault'
    this.kind = kind
    this.providerCode = details.providerCode
    this.retryAt = details.retryAt
    this.maintenance = details.maintenance
  }

  get effect(): Effect {
    return faultKinds[this.kind].effect
  }

  get retry(): Retry {
    return faultKinds[this.kind].retry
  }

  get alarm(): boolean {
    return faultKinds[this.kind].alarm
  }
}
