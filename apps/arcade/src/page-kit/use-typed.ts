import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'

type TypedParts = {
  /** What the field shows while nothing is typed. */
  readonly shown: string
  /** What it shows while it has the focus, where that is another text. */
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
  const [isIn, setIn] = useState(false)
  const field = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (!disabled) return
    setTyped(undefined)
    setIn(false)
  }, [disabled])
  const isPlain = isIn && typed === undefined && plain !== undefined
  useLayoutEffect(() => {
    // Whole: what is typed next must take its place, and not be added to it.
    if (isPlain && field.current?.value === plain) field.current.select()
  }, [isPlain, plain])
  const take = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== plain) onTake(typed)
  }
  return {
    value: disabled ? shown : (typed ?? (isPlain ? plain : shown)),
    disabled,
    onFocus: event => {
      field.current = event.currentTarget
      setIn(true)
      if (plain === undefined) return
      // At once: what is typed next may come before the page is drawn again.
      field.current.value = plain
      field.current.select()
    },
    onChange: event => setTyped(event.currentTarget.value),
    onBlur: event => {
      const left = event.currentTarget
      setIn(false)
      // The browser says so before a field that is removed is gone.
      queueMicrotask(() => {
        if (left.isConnected && !left.disabled) take()
      })
    },
    onKeyDown: event => {
      if (event.key === 'Enter') take()
      if (event.key === 'Escape') setTyped(undefined)
    },
  }
}
