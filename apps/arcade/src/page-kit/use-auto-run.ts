import { useEffect } from 'react'
import { autoRun } from './auto-run.ts'
import { isTakenKey } from './letter-keys.ts'

/** Autobet and its name on the wire end together; Escape stops both, unless it closes a dialog. */
export function useAutoRun(isRunning: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isRunning) {
      autoRun.stop()
      return undefined
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTakenKey(event)) stop()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isRunning, stop])
}
