import { Button, type ButtonProps } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'

type RetryButtonProps = Pick<ButtonProps, 'look' | 'size'> & { readonly onRetry: () => void }

/** Whether such a button was pressed since one was drawn. */
let isPressed = false

/**
 * Asks again for what could not be read. It often goes away while the answer is awaited, and nothing has the focus then.
 * If the reading fails once more, the button that is drawn next takes the focus, unless somebody has put it elsewhere
 * meanwhile.
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
