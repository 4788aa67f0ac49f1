export type Channel = 'sms' | 'email'

/** A message as it leaves: words in the language of whoever gets it. */
export type Letter = {
  /** The same for each try, so that whoever delivers can tell a repetition. */
  readonly id: string
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
}

/** Hands letters to whoever delivers them. Throws when it cannot tell what became of one; then it is tried again. */
export type Driver = {
  /** `refused`: this letter will never be taken, so nobody tries again. */
  deliver(letter: Letter, signal: AbortSignal): Promise<'sent' | 'refused'>
}

/** Who delivers what; a channel without a driver is one that the house does not have. */
export type Drivers = { readonly [C in Channel]?: Driver | undefined }
