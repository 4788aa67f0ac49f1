import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  /** The label, pressed as well as the box. */
  readonly children: ReactNode
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, error, ref, className, ...rest }: CheckboxProps) {
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== ''
  return (
    <div className={classNames(styles.frame, className)}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            {...rest}
            ref={ref}
            type="checkbox"
            className={styles.input}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-note`}
          />
          <Icon name="check" size={16} className={styles.mark} />
        </span>
        <span>{children}</span>
      </label>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {wrong && error}
      </p>
    </div>
  )
}
