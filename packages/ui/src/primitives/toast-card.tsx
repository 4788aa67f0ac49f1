import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast-card.module.css'
import type { Toast, ToastTone } from './toast-store.ts'

const icons = { info: 'info', good: 'check', error: 'alert' } as const

/** One toast: its text, its action, and its close button. */
export function ToastCard(props: {
  readonly toast: Toast
  readonly dismissLabel: string
  readonly onDismiss: () => void
}) {
  const { toast, dismissLabel, onDismiss } = props
  const tone: ToastTone = toast.tone ?? 'info'
  const { action, stays } = toast
  const answer = action && (
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
  )
  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={toast.icon ?? icons[tone]} size={20} className={styles.icon} />
      <div className={styles.text}>
        <p>{toast.text}</p>
        {/* A permanent one has more text, so its action gets a line of its own. */}
        {stays && answer}
      </div>
      {!stays && answer}
      <IconButton icon="x" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}
