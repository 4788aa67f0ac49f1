import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../drawings/icon.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { Toast, Toasts, ToastTone } from './toast-store.ts'
import styles from './toast-host.module.css'

type ToastHostProps = {
  readonly toasts: Toasts
  /** Names the region, and the button that takes a toast away. */
  readonly label: string
  readonly dismissLabel: string
}

const noToasts: readonly Toast[] = []

/**
 * Shows the toasts above everything, open dialogs included. Behind a modal dialog the page is inert: nobody could
 * press a toast there and no screen reader would say it, so the toasts move into the topmost dialog.
 */
export function ToastHost({ toasts, label, dismissLabel }: ToastHostProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => noToasts)
  const home = useTopmost(shown.length)
  const newest = shown.at(-1)
  useEscape(newest && (() => toasts.dismiss(newest.id)))
  if (!home) return null
  return createPortal(
    <ToastStack
      key={home.nodeName}
      shown={shown}
      toasts={toasts}
      label={label}
      dismissLabel={dismissLabel}
    />,
    home,
  )
}

type ToastStackProps = ToastHostProps & { readonly shown: readonly Toast[] }

function ToastStack({ shown, toasts, label, dismissLabel }: ToastStackProps) {
  const stack = useRef<HTMLElement>(null)
  const count = shown.length
  useEffect(() => {
    const element = stack.current
    if (!element) return
    // Hiding and showing puts it above whatever entered the top layer meanwhile.
    element.hidePopover()
    if (count > 0) element.showPopover()
  }, [count])
  return (
    <section
      ref={stack}
      popover="manual"
      className={styles.stack}
      aria-label={label}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(toast => (
        <ToastCard
          key={toast.id}
          toast={toast}
          dismissLabel={dismissLabel}
          onDismiss={() => toasts.dismiss(toast.id)}
        />
      ))}
    </section>
  )
}

const icons = { info: 'info', good: 'check', error: 'alert' } as const

function ToastCard(props: {
  readonly toast: Toast
  readonly dismissLabel: string
  readonly onDismiss: () => void
}) {
  const { toast, dismissLabel, onDismiss } = props
  const tone: ToastTone = toast.tone ?? 'info'
  const { action } = toast
  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={toast.icon ?? icons[tone]} size={20} className={styles.icon} />
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}

/** The topmost modal dialog, or the page. Looked up again when a toast comes and when a dialog goes. */
function useTopmost(count: number): Element | undefined {
  const [home, setHome] = useState<Element>()
  useEffect(() => {
    const look = () => setHome([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    look()
    document.addEventListener('close', look, { capture: true })
    return () => document.removeEventListener('close', look, { capture: true })
  }, [count])
  return home
}

/** Escape belongs to an open dialog first; without one it closes the newest toast. */
function useEscape(close: (() => void) | undefined) {
  useEffect(() => {
    if (!close) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}
