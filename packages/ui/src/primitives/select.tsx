import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { SelectBox } from './select-box.tsx'

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLSelectElement>
}

/** The system's own list behind our box: it is the best one on every phone. Options are children. */
export function Select({ label, help, error, ref, className, children, ...rest }: SelectProps) {
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== ''
  return (
    <FieldFrame id={id} label={label} help={help} error={wrong ? error : undefined} className={className}>
      <SelectBox
        {...rest}
        ref={ref}
        id={id}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-note`}
      >
        {children}
      </SelectBox>
    </FieldFrame>
  )
}
