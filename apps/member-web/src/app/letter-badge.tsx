import { useMember, useTemplate } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { PageErrorBoundary } from '../features/page-error/index.ts'
import { TabBadge } from './lazy-components.tsx'

/** How many letters are unread, over the tab of a phone that leads there. */
export function LetterBadge() {
  const isMember = useMember() !== undefined
  if (useTemplate() === 'desktop' || !isMember) return null
  return (
    <PageErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <TabBadge />
      </Suspense>
    </PageErrorBoundary>
  )
}
