import type { ReactNode } from 'react'
import { Dialog, Icon, type IconName } from '@glasshouse/ui'
import styles from './game-menu.module.css'
import { usePlay } from './play-context.tsx'

export type MenuItem = {
  readonly icon: IconName
  readonly label: string
  /** For a switch: whether it is on. The menu stays open then. */
  readonly isOn?: boolean
  readonly onPress: () => void
}

type GameMenuProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly items: readonly MenuItem[]
  /** Below the items. */
  readonly children?: ReactNode
}

/** Everything beside the game itself, one press away: a sheet on a phone. */
export function GameMenu({ open, onClose, items, children }: GameMenuProps) {
  const { t } = usePlay().phrases
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('arcade.menu')}
      closeLabel={t('arcade.close')}
      width="narrow"
      sheet
    >
      <ul className={styles.items}>
        {items.map(({ icon, label, isOn, onPress }) => (
          <li key={label}>
            <button
              className={styles.item}
              type="button"
              aria-pressed={isOn}
              onClick={() => {
                if (isOn === undefined) onClose()
                onPress()
              }}
            >
              <Icon name={icon} size={24} />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  )
}
