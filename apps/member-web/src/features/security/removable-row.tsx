import { Button, Icon, type IconName } from '@glasshouse/ui'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { focusAfter } from './focus-after.ts'
import styles from './removable-row.module.css'

type RemovableRowProps = {
  readonly icon: IconName
  readonly name: string
  readonly badge?: ReactNode
  readonly note: string
  /** The button's text, and the same with the row's name for screen readers. */
  readonly action: string
  readonly label: string
  readonly onRemove: () => Promise<void>
}

/** A way in, and the button that takes it back. */
export function RemovableRow({ icon, name, badge, note, action, label, onRemove }: RemovableRowProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true)
    const focusNext = focusAfter(currentTarget)
    void onRemove().finally(() => {
      setBusy(false)
      focusNext()
    })
  }
  return (
    <li className={styles.row}>
      <Icon name={icon} size={20} />
      <div>
        <p className={styles.name}>
          {name} {badge}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      <Button look="outline" size="small" aria-label={label} busy={isBusy} onClick={remove}>
        {action}
      </Button>
    </li>
  )
}
