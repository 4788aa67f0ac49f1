import { classNames } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { useMember, useTemplate } from '@glasshouse/web-kit'
import { Suspense, type ReactNode } from 'react'
import { PageErrorBoundary } from '../../features/page-error/index.ts'
import type { RouteRule } from '../../routes/page-rule.ts'
import { CentreMenu } from '../lazy-components.tsx'
import styles from './centre-frame.module.css'

type CentreFrameProps = { readonly rule: RouteRule | undefined; readonly children: ReactNode }

/**
 * The member centre is one place: on a desktop its menu stays beside its pages while they change. The page has one
 * place in both layouts, so that a form keeps what is typed when the width changes.
 */
export function CentreFrame({ rule, children }: CentreFrameProps) {
  const { parts } = usePayload()
  const isMember = useMember() !== undefined
  const isDesktop = useTemplate() === 'desktop'
  const hasMenu = isMember && isDesktop && parts.header && rule?.centre !== undefined
  return (
    <div className={classNames(hasMenu && styles.centre)}>
      {hasMenu && (
        <div className={styles.menu}>
          <PageErrorBoundary instead={null}>
            <Suspense fallback={null}>
              <CentreMenu />
            </Suspense>
          </PageErrorBoundary>
        </div>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  )
}
