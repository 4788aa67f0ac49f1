import { createToasts, type ToastContent } from '@glasshouse/ui'

/** The toasts of this window; the app hangs their host into the page. */
export const toasts = createToasts()

/** Shows a sentence that leaves by itself. One that stands there already is not shown twice. */
export function showToast(content: ToastContent): void {
  if (toasts.current().some(shown => shown.text === content.text)) return
  toasts.show(content)
}
