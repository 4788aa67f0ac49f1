import { ToastHost } from '@glasshouse/ui'
import { toasts, usePayload, usePhrases, useTemplate, useTemplateSettled } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { FloatBlock } from '../features/float-block/index.ts'
import { DesktopTemplate } from '../templates/desktop/index.ts'
import { MobileTemplate } from '../templates/mobile/index.ts'
import { AccountCorner } from './account-corner.tsx'
import { LetterBadge } from './letter-badge.tsx'
import { Dialogs } from './dialogs.tsx'
import { Effects } from './effects.tsx'
import { OfflineLine } from './offline-line.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** False on pages that stand without the site's footer. */
  readonly hasFooter: boolean
  /** False where the page brings a head of its own. */
  readonly hasHead: boolean
  /** Off where members work: on a phone the block would lie over the button at the foot. */
  readonly hasFloats: boolean
  readonly children: ReactNode
}

/** The frame of every page, in the layout of this window's width, as far as whoever embeds it wants to see it. */
export function Shell({ hasHead, hasFooter, hasFloats, children }: ShellProps) {
  const { parts } = usePayload()
  const template = useTemplate()
  const isSettled = useTemplateSettled()
  const { t } = usePhrases()
  const Template = template === 'desktop' ? DesktopTemplate : MobileTemplate
  return (
    <div className={styles.shell} data-template={template} data-settled={isSettled}>
      <a className={styles.skip} href="#content">
        {t('skip.content')}
      </a>
      <Template
        account={<AccountCorner />}
        letterBadge={<LetterBadge />}
        parts={{
          ...parts,
          header: parts.header && hasHead,
          footer: parts.footer && hasFooter,
        }}
      >
        {children}
      </Template>
      {parts.content && hasFloats && <FloatBlock />}
      {parts.content && <OfflineLine />}
      <Dialogs />
      <ToastHost toasts={toasts} label={t('nav.messages')} dismissLabel={t('action.dismiss')} />
      <Effects />
    </div>
  )
}
