import type { Area } from '@glasshouse/phrases'
import { useState } from 'react'
import { react, type Reacting, type Reaction } from './reactions.ts'
import type { Answer } from './value-of.ts'

type Submitting<T, A extends Area> = Reacting<A> & {
  readonly reactions: Readonly<Record<string, Reaction>>
  readonly onDone: (value: T) => void
}

/** Sends a form, one request at a time, and reacts to a refusal by the table. */
export function useSubmit<W extends readonly unknown[], T, A extends Area>(
  call: (...input: W) => Promise<Answer<T>>,
  { reactions, onDone, ...page }: Submitting<T, A>,
) {
  const [isBusy, setBusy] = useState(false)
  async function send(input: W): Promise<void> {
    setBusy(true)
    const answer = await call(...input)
    setBusy(false)
    if (answer.ok) onDone(answer.value)
    else react(answer, reactions, page)
  }
  return {
    isBusy,
    submit: (...input: W): void => {
      if (!isBusy) void send(input)
    },
  }
}
