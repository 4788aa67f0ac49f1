import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import type { IconName } from '../art/icon-names.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = 'filled' | 'outline' | 'plain'

type Looks = {
  /** One filled button in a view; the second choice is an outline, the third plain text. */
  readonly look?: ButtonLook
  readonly size?: 'medium' | 'small'
  readonly icon?: IconName | undefined
  /** Takes the whole width of its container. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Its action is running: presses do nothing, the focus stays, the label too, so that nothing jumps. */
    readonly busy?: boolean
    readonly ref?: Ref<HTMLButtonElement>
  }

export function Button({ look, size, icon, wide, busy = false, children, ...rest }: ButtonProps) {
  const { className, onClick, disabled, ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button must not submit a second time either.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...attributes}
      {...looksOf({ look, size, wide }, className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </button>
  )
}

export type ButtonLinkProps = Looks & AnchorHTMLAttributes<HTMLAnchorElement>

/** The same look on something that goes to another page. */
export function ButtonLink({ look, size, icon, wide, children, className, ...attributes }: ButtonLinkProps) {
  return (
    <a {...attributes} {...looksOf({ look, size, wide }, className)}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </a>
  )
}

function looksOf(
  {
    look = 'outline',
    size = 'medium',
    wide = false,
  }: { [K in 'look' | 'size' | 'wide']: Looks[K] | undefined },
  className: string | undefined,
) {
  return {
    className: classNames(styles.button, styles[look], wide && styles.wide, className),
    'data-size': size,
  }
}
