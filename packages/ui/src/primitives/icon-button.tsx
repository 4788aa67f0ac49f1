import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { IconName } from '../art/icon-names.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  readonly icon: IconName
  /** What it does, for those who do not see the icon, and as its tooltip. */
  readonly label: string
  /** For a switch: whether it is on. Leave out for a plain action. */
  readonly pressed?: boolean | undefined
  readonly look?: 'bare' | 'ring'
  /** Over the corner: a badge. */
  readonly children?: ReactNode
}

export function IconButton({
  icon,
  label,
  pressed,
  look = 'bare',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, styles[look], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={20} />
      {children !== undefined && <span className={styles.corner}>{children}</span>}
    </button>
  )
}
