import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { onDialogs, topDialog } from './dialog-stack.ts'
import { ToastCard } from './toast-card.tsx'
import type { Toast, Toasts } from './toast-store.ts'
import styles from './toast-host.module.css'

type ToastHostProps = {
  readonly toasts: Toasts
  /** Names the region, and the button that takes a toast away. */
  readonly label: string
  readonly dismissLabel: string
}

const noToasts: readonly Toast[] = []
const topmost = () => topDialog() ?? document.body

/**
 * Shows the toasts above everything, open dialogs included. Behind a modal dialog the page is inert: a toast there
 * could not be pressed and no screen reader would read it, so the toasts move into the topmost dialog.
 */
export function ToastHost({ toasts, label, dismissLabel }: ToastHostProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => noToasts)
  const home = useSyncExternalStore(onDialogs, topmost, () => undefined)
  const newest = shown.at(-1)
  useEscape(newest && (() => toasts.dismiss(newest.id)))
  if (!home) return null
  return createPortal(
    <ToastStack shown={shown} toasts={toasts} label={label} dismissLabel={dismissLabel} />,
    home,
  )
}

type ToastStackProps = ToastHostProps & { readonly shown: readonly Toast[] }

function ToastStack({ shown, toasts, label, dismissLabel }: ToastStackProps) {
  const stack = useRef<HTMLElement>(null)
  const count = shown.length
  useHolding(stack, toasts)
  useEffect(() => {
    const element = stack.current
    // The dialog that held it may be gone already; the host is on its way into the page again.
    if (!element?.isConnected) return
    // Hiding and showing puts it above everything that entered the top layer meanwhile.
    element.hidePopover()
    if (count > 0) element.showPopover()
  }, [count])
  return (
    <section ref={stack} popover="manual" className={styles.stack} aria-label={label}>
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

/** The toasts' time pauses under the pointer or the focus. */
function useHolding(stack: RefObject<HTMLElement | null>, toasts: Toasts) {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    const leave = new AbortController()
    const on = { signal: leave.signal }
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, toasts.pause, on)
    for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, toasts.resume, on)
    return () => leave.abort()
  }, [stack, toasts])
}

/** Escape belongs to an open dialog first; without one it closes the newest toast. */
function useEscape(close: (() => void) | undefined) {
  useEffect(() => {
    if (!close) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !topDialog()) close()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}
