import { useLayoutEffect, useSyncExternalStore } from 'react'

const rememberedKey = 'arcade.letterKeys'
const listeners = new Set<() => void>()

/** Single letters act only where the player turned them on: speech input and a slip of the hand press letters too. */
function areLettersOn(storage: Storage = localStorage): boolean {
  return storage.getItem(rememberedKey) === 'on'
}

export function turnLetters(on: boolean, storage: Storage = localStorage): void {
  storage.setItem(rememberedKey, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useLetters(): boolean {
  return useSyncExternalStore(subscribe, () => areLettersOn())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a key belongs to what has the focus, or to a dialog that is open. */
export function isTakenKey({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

/** What letters do while they are turned on, by the letter in lower case. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const isOn = useLetters()
  // In place with what is drawn: a second press in the same frame must meet what the first one changed.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()]
      if (act === undefined || isTakenKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts, isOn])
}
