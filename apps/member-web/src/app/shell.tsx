import { ToastHost } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { toasts, usePhrases, useTemplate, useTemplateSettled } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { FloatBlock } from '../features/float-block/index.ts'
import { desktopTemplate } from '../templates/desktop/index.ts'
import { mobileTemplate } from '../templates/mobile/index.ts'
import { AccountCorner } from './account-corner.tsx'
import { LetterBadge } from './letter-badge.tsx'
import { Dialogs } from './dialogs.tsx'
import { Effects } from './effects.tsx'
import { OfflineLine } from './offline-line.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** False on pages without the site's footer. */
  readonly hasFooter: boolean
  /** False where the page brings a head of its own. */
  readonly hasHead: boolean
  /** Off on members' work pages: on a phone the block would cover the button at the foot. */
  readonly hasFloats: boolean
  readonly children: ReactNode
}

const layouts = { desktop: desktopTemplate, mobile: mobileTemplate } as const

/**
 * The frame of every page, in the layout of this window's width, with the parts that the embed options ask for. The
 * page itself has one place in both layouts: when the width changes, an open game or a half-filled form stays as it is.
 */
export function Shell({ hasHead, hasFooter, hasFloats, children }: ShellProps) {
  const { parts } = usePayload()
  const template = useTemplate()
  const isSettled = useTemplateSettled()
  const { t } = usePhrases()
  const { Head, Foot, frame, content } = layouts[template]
  const showsHead = parts.header && hasHead
  const showsFoot = parts.footer && hasFooter
  return (
    <div className={styles.shell} data-template={template} data-settled={isSettled}>
      <a className={styles.skip} href="#content">
        {t('skip.content')}
      </a>
      <div className={frame} data-rail={showsHead} data-foot={showsFoot}>
        {showsHead && <Head account={<AccountCorner />} />}
        {parts.content && (
          <main id="content" tabIndex={-1} className={content}>
            {children}
          </main>
        )}
        {showsFoot && <Foot letterBadge={<LetterBadge />} />}
      </div>
      {parts.content && hasFloats && <FloatBlock />}
      {parts.content && <OfflineLine />}
      <Dialogs />
      <ToastHost toasts={toasts} label={t('nav.messages')} dismissLabel={t('action.dismiss')} />
      <Effects />
    </div>
  )
}
