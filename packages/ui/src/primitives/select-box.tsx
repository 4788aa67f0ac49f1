import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../drawings/icon.tsx'
import styles from './select-box.module.css'

type SelectBoxProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** The system's own list in our box, without label and note. Options are children. */
export function SelectBox({ children, ...rest }: SelectBoxProps) {
  return (
    <div className={styles.box}>
      <select {...rest} className={styles.select}>
        {children}
      </select>
      <Icon name="down" size={20} className={styles.arrow} />
    </div>
  )
}
