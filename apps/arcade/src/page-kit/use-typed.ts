import { useEffect, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'

type TypedParts = {
  /** What the field shows while nothing is typed. */
  readonly shown: string
  /** What a press into the field makes of it, where that is another text. */
  readonly plain?: string
  readonly disabled: boolean
  readonly onTake: (text: string) => void
}

type Field = {
  readonly value: string
  readonly disabled: boolean
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * A field whose text counts with Enter, or once the player leaves it. Escape takes nothing, and neither does a field that
 * goes away or closes while it is typed into: the player was not ready with it.
 */
export function useTyped({ shown, plain, disabled, onTake }: TypedParts): Field {
  const [typed, setTyped] = useState<string | undefined>()
  useEffect(() => {
    if (disabled) setTyped(undefined)
  }, [disabled])
  const take = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== plain) onTake(typed)
  }
  return {
    value: disabled ? shown : (typed ?? shown),
    disabled,
    onFocus: event => {
      const field = event.currentTarget
      if (plain === undefined) return
      // At once, and whole: what is typed next must take its place, and not be added to it.
      field.value = plain
      field.select()
      setTyped(plain)
    },
    onChange: event => setTyped(event.currentTarget.value),
    onBlur: event => {
      const field = event.currentTarget
      // The browser says so before a field that is removed is gone.
      queueMicrotask(() => {
        if (field.isConnected && !field.disabled) take()
      })
    },
    onKeyDown: event => {
      if (event.key === 'Enter') take()
      if (event.key === 'Escape') setTyped(undefined)
    },
  }
}
