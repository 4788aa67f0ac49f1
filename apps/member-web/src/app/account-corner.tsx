import { Button, Skeleton } from '@glasshouse/ui'
import { openDialog } from '@glasshouse/member-kit'
import { useMember, usePhrases } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { PageErrorBoundary } from '../features/page-error/index.ts'
import styles from './account-corner.module.css'
import { MemberBar } from './lazy-components.tsx'

/** A visitor's two ways in, or the member's corner. */
export function AccountCorner() {
  const { t } = usePhrases()
  if (useMember() !== undefined) {
    return (
      <PageErrorBoundary instead={null}>
        <Suspense fallback={<Skeleton shape="block" className={styles.wait} />}>
          <MemberBar />
        </Suspense>
      </PageErrorBoundary>
    )
  }
  return (
    <>
      <Button look="plain" size="small" aria-haspopup="dialog" onClick={() => openDialog('login')}>
        {t('action.logIn')}
      </Button>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => openDialog('register')}>
        {t('action.register')}
      </Button>
    </>
  )
}
