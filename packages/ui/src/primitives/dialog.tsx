import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly open: boolean
  /** Asked by Escape, the cross and a press beside the dialog; the owner then sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** Cannot be left without answering: no cross, Escape does nothing. */
  readonly forced?: boolean
  /** A press beside the dialog closes it. Off where it would lose what somebody typed. */
  readonly closeBeside?: boolean
  /** Comes up from the bottom edge below 992 px. */
  readonly sheet?: boolean
  /** Hides the title from sight where the content shows one of its own (tabs); it still names the dialog. */
  readonly quietTitle?: boolean
  /** The panel at the inline start, on wide screens only: rules, a picture. */
  readonly side?: ReactNode
  /** Stays in view at the foot: the action. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'medium' | 'wide'
  readonly children: ReactNode
}

/**
 * A modal on the browser's own dialog: it keeps the focus inside, makes the page behind inert and gives the focus back.
 * The content exists only while it is open, so it starts fresh every time.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, forced = false, closeBeside = true, sheet = false } = props
  const { quietTitle = false, side, footer, width = 'medium', children } = props
  const titleId = useId()
  const dialog = useModal(open)
  const ask = (event: SyntheticEvent) => {
    // The owner decides; without this the browser would close the dialog behind its back.
    event.preventDefault()
    if (!forced) onClose()
  }
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && closeBeside && !forced) onClose()
  }
  // A second Escape closes a dialog in some browsers whatever `cancel` said: open it again, or tell the owner.
  const closed = () => {
    if (!dialog.current || !open) return
    if (forced) dialog.current.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, sheet && styles.sheet)}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={ask}
      onClose={closed}
      onMouseDown={pressBeside}
    >
      {open && (
        <div className={styles.frame}>
          {side !== undefined && <div className={styles.side}>{side}</div>}
          <div className={styles.main}>
            {sheet && <span className={styles.handle} />}
            <header className={styles.head}>
              <h2 id={titleId} className={classNames(styles.title, quietTitle && styles.quiet)}>
                {title}
              </h2>
              {!forced && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
            </header>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Opening and closing are the element's methods, not attributes: the attribute alone would not make it modal. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  // A dialog whose owner leaves the page goes with it, and gives the focus back.
  useEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) element.close()
    }
  }, [])
  return dialog
}
