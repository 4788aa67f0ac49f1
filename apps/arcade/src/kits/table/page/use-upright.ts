import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 991px)'

/** Whether the board stands: on a phone there is more height than width. */
export function useUpright(): boolean {
  return useSyncExternalStore(
    onChange => {
      const query = matchMedia(narrow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(narrow).matches,
  )
}
