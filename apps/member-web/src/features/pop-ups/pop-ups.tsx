import { lazy, Suspense } from 'react'
import { keyOf } from './pop-ups.api.ts'
import { usePopUps } from './use-pop-ups.ts'

/** Most visits see none, so the code that draws them is loaded when one opens. */
const PopUpDialog = lazy(async () => ({ default: (await import('./pop-up-dialog.tsx')).PopUpDialog }))

/** The bulletins of this page, once the page has settled. */
export function PopUps() {
  const shown = usePopUps()
  return (
    <Suspense fallback={null}>
      {/* By its place, so that what was turned to does not outlive a change of reader or page. */}
      {shown && <PopUpDialog key={keyOf(shown.input)} {...shown} />}
    </Suspense>
  )
}
