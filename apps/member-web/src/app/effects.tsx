import { Suspense, useEffect, useState } from 'react'
import { PageErrorBoundary } from '../features/page-error/index.ts'
import { LazyEffects } from './lazy-components.tsx'
import { useArrival } from './use-arrival.ts'
import { useEntry } from './use-entry.ts'
import { useReferral } from './use-referral.ts'
import { useLauncher } from './use-launcher.ts'
import { useSessionEnd } from './use-session-end.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The site's effects beside rendering: the launcher, the focus of each page, entry parameters. Effects that can wait
 * come as a lazy chunk once the page has settled.
 */
export function Effects() {
  useSessionEnd()
  useLauncher()
  useArrival()
  useEntry()
  useReferral()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return (
    <PageErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <LazyEffects />
      </Suspense>
    </PageErrorBoundary>
  )
}
