import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { dialogClosed, dialogOpened } from './dialog-stack.ts'
import { DialogFrame } from './dialog-frame.tsx'
import whole from './dialog-screen.module.css'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly open: boolean
  /** Asked by Escape, the cross and a press beside the dialog; the owner then sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  /** Cannot be left without answering: no cross, Escape does nothing. */
  readonly forced?: boolean
  /** A press beside the dialog closes it. Off where typed input would be lost. */
  readonly closeBeside?: boolean
  /** Comes up from the bottom edge below 992 px. */
  readonly sheet?: boolean
  /** Hides the title from sight where the content shows one of its own (tabs); it still names the dialog. */
  readonly quietTitle?: boolean
  /** The panel at the inline start, on wide screens only: rules, a picture. */
  readonly side?: ReactNode
  /** Stays in view at the foot: the action. */
  readonly footer?: ReactNode
  /** `screen`: as large as the window allows, and the content goes to the edges. */
  readonly width?: 'narrow' | 'medium' | 'wide' | 'screen'
  readonly children: ReactNode
}

/**
 * A modal on the browser's own dialog: it keeps the focus inside, makes the page behind inert and gives the focus back.
 * The content exists only while it is open, so it starts fresh every time. It gets the focus, or the element in it that
 * carries `data-focus-first`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, closeBeside = true, forced = false, sheet = false, width = 'medium' } = props
  const titleId = useId()
  const dialog = useModal(open)
  const ask = (event: SyntheticEvent) => {
    // React passes it on to the dialog around the one that is left.
    if (event.target !== event.currentTarget) return
    // The owner decides; without this the browser would close the dialog behind its back.
    event.preventDefault()
    if (!forced) onClose()
  }
  // A second Escape closes a dialog in some browsers in spite of `cancel`: open it again, or notify the owner.
  const closed = () => {
    // An event that comes late, after the dialog was opened again, is about nothing.
    if (!dialog.current || dialog.current.open || !open) return
    if (forced) dialog.current.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, sheet && styles.sheet, width === 'screen' && whole.dialog)}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={ask}
      onClose={closed}
      closedby={forced ? 'none' : closeBeside ? 'any' : 'closerequest'}
    >
      {open && <DialogFrame {...props} titleId={titleId} />}
    </dialog>
  )
}

/** Opening and closing are the element's methods, not attributes: the attribute alone would not make it modal. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, because a dialog that leaves the page with its owner can only give the focus back while it is
  // still there.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    dialogOpened(element)
    // By itself the browser would choose the cross. The content comes first, or what asks for it.
    const first = element.querySelector<HTMLElement>('[data-focus-first]')
    const target = first ?? element.querySelector<HTMLElement>('[data-dialog-content]')
    target?.focus()
    return () => {
      dialogClosed(element)
      element.close()
    }
  }, [open])
  return dialog
}
