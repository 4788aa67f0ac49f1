import { createToasts, type ToastContent } from '@glasshouse/ui'

/** The toasts of this window; the app hangs their host into the page. */
export const toasts = createToasts()

/** Shows a message that closes by itself. One that is shown already is not repeated. */
export function showToast(content: ToastContent): void {
  if (toasts.current().some(shown => shown.text === content.text)) return
  toasts.show(content)
}
