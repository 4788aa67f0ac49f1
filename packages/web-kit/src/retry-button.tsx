import { Button, type ButtonProps } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'

type RetryButtonProps = Pick<ButtonProps, 'look' | 'size'> & { readonly onRetry: () => void }

/** Whether such a button was pressed since one was drawn. */
let isPressed = false

/**
 * Reads again what could not be read. The button often disappears during the read, and the focus is lost. If the read
 * fails again, the next button takes the focus, unless it was moved elsewhere meanwhile.
 */
export function RetryButton({ onRetry, ...looks }: RetryButtonProps) {
  const { t } = usePhrases()
  const press = () => {
    isPressed = true
    onRetry()
  }
  return (
    <Button {...looks} ref={takeFocusBack} onClick={press}>
      {t('action.retry')}
    </Button>
  )
}

function takeFocusBack(button: HTMLButtonElement | null): void {
  if (!button) return
  if (isPressed && document.activeElement === document.body) button.focus({ preventScroll: true })
  isPressed = false
}
