import { useEffect, useRef } from 'react'
import type { EventView } from '../wire.ts'
import { takePicked } from './picked.ts'

/** Puts what was pressed in the frame of a site into the slip, once the events are there. */
export function usePicked(
  code: string,
  events: readonly EventView[],
  toggle: (event: EventView, selection: string) => void,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || events.length === 0) return
    isDone.current = true
    const picked = takePicked(code)
    const event = events.find(each => each.id === picked?.event)
    if (picked && event) toggle(event, picked.selection)
  }, [code, events, toggle])
}
