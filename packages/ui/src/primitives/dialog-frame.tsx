import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import whole from './dialog-screen.module.css'
import styles from './dialog-frame.module.css'
import row from './dialog-head.module.css'

/** The inside of an open dialog: side panel, head with the cross, body that scrolls, foot that does not. */
export function DialogFrame(props: DialogProps & { readonly titleId: string }) {
  const { titleId, title, closeLabel, onClose, forced, sheet, quietTitle, side, footer, children } = props
  const body = useScrollKeys()
  return (
    <div className={styles.frame}>
      {side !== undefined && <div className={styles.side}>{side}</div>}
      <div className={styles.main} tabIndex={-1} data-dialog-content>
        {sheet && <span className={styles.handle} />}
        {/* No `header` and `footer`: in a dialog they would count as the page's own banner and foot. */}
        <div className={classNames(row.head, quietTitle && row.afloat)}>
          <h2 id={titleId}>{quietTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h2>
          {!forced && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
        </div>
        <div ref={body} className={classNames(styles.body, props.width === 'screen' && whole.body)}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  )
}

/** What scrolls can be scrolled by keys too, also where nothing in it takes the focus. */
function useScrollKeys() {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [])
  return body
}
