import { lazy, Suspense } from 'react'
import { useEnvelope } from './use-envelope.ts'

/** Most visits see none: what draws one is loaded when there is one. */
const EnvelopeMark = lazy(async () => ({ default: (await import('./envelope-mark.tsx')).EnvelopeMark }))
const EnvelopeDialog = lazy(async () => ({ default: (await import('./envelope-dialog.tsx')).EnvelopeDialog }))

export function RedEnvelope() {
  const { envelope, leftMs, shown, open, clear, close } = useEnvelope()
  return (
    <Suspense fallback={null}>
      {envelope && leftMs > 0 && <EnvelopeMark leftMs={leftMs} onOpen={open} />}
      {shown && (
        <EnvelopeDialog
          key={shown.id}
          envelope={envelope?.id === shown.id ? envelope : shown}
          leftMs={envelope?.id === shown.id ? leftMs : 0}
          onGone={clear}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
