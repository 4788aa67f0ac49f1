import { Button, type ButtonProps } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'

type RetryButtonProps = Pick<ButtonProps, 'look' | 'size'> & { readonly onRetry: () => void }

/** Whether such a button was pressed since one was drawn. */
let isPressed = false

/**
 * Asks again for what could not be read. Where it goes while the answer is awaited, the focus goes with it; the next
 * one, after another failure, gets it back from nowhere, and from nowhere else.
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
