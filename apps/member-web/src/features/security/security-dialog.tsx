import { Button, Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState, type ReactNode } from 'react'
import { DeviceList } from './device-list.tsx'
import { LinkList } from './link-list.tsx'
import styles from './security-dialog.module.css'

/** The button that brought the form is gone, and the focus with it. */
function focusFirst(frame: HTMLElement | null) {
  frame?.querySelector('input')?.focus()
}

type SecurityDialogProps = {
  /** The form for another password; another feature's. */
  readonly passwordForm: ReactNode
  readonly onClose: () => void
}

/** The ways into the account, on either layout, with their removal. */
export function SecurityDialog({ passwordForm, onClose }: SecurityDialogProps) {
  const { t } = usePhrases('account')
  const [isChanging, setChanging] = useState(false)
  return (
    <Dialog open onClose={onClose} title={t('account.security')} closeLabel={t('action.close')} sheet>
      <div className={styles.sections}>
        <DeviceList />
        <LinkList />
        {isChanging ? (
          <div ref={focusFirst}>{passwordForm}</div>
        ) : (
          <Button look="outline" icon="lock" wide onClick={() => setChanging(true)}>
            {t('account.changePassword')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
