import { Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './dialog-form.module.css'

type FormDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A dialog that is one form. A press beside it closes nothing: what was typed would be lost. */
export function FormDialog({ title, onClose, onSubmit, children }: FormDialogProps) {
  const { t } = usePhrases()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
