export type Channel = 'sms' | 'email'

/** A message at delivery: the text in the language of the recipient. */
export type Letter = {
  /** The same for each try, so that the delivery service can detect a repetition. */
  readonly id: string
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
}

/** Hands messages to the delivery service. Throws when the result is unknown; then it is tried again. */
export type Driver = {
  /** `refused`: this message will never be accepted, so there is no further try. */
  deliver(letter: Letter, signal: AbortSignal): Promise<'sent' | 'refused'>
}

/** The delivery drivers; a channel without a driver is not available. */
export type Drivers = { readonly [C in Channel]?: Driver | undefined }
