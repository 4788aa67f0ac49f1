import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Icon } from '../drawings/icon.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string
  /** The rule, shown before any input. Its place is the error's when there is one. */
  readonly help?: ReactNode
  /** The fault and how to fix it. */
  readonly error?: ReactNode
  /** Shows the check mark: the value was checked and is fine. */
  readonly good?: boolean
  /** For passwords: the labels of the button that shows and hides them. */
  readonly reveal?: { readonly show: string; readonly hide: string }
  /** Beside the box at its height: a captcha's picture, a button. */
  readonly beside?: ReactNode
  /** Counts what is typed against `maxLength`, for a value that is given. */
  readonly counter?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled text box. Everything an `input` takes goes to the input. */
export function Field(props: FieldProps) {
  const { label, help, error, good = false, reveal, beside, counter, ref, type = 'text', ...others } = props
  const { className, ...rest } = others
  const id = useId()
  const [shown, setShown] = useState(false)
  const wrong = error !== undefined && error !== null && error !== ''
  const isCounted = counter === true && rest.maxLength !== undefined && typeof rest.value === 'string'
  const count = isCounted ? `${String(rest.value).length}/${rest.maxLength}` : undefined
  const note = wrong ? error : undefined
  return (
    <FieldFrame id={id} label={label} help={help} error={note} count={count} className={className}>
      <div className={styles.row}>
        <div className={styles.box}>
          <input
            {...rest}
            ref={ref}
            id={id}
            className={styles.input}
            type={reveal && shown ? 'text' : type}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-note`}
          />
          {good && !wrong && <Icon name="check" size={20} className={styles.good} />}
          {reveal && (
            <button
              type="button"
              className={styles.reveal}
              onClick={() => setShown(!shown)}
              aria-controls={id}
            >
              {shown ? reveal.hide : reveal.show}
              <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
            </button>
          )}
        </div>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      </div>
    </FieldFrame>
  )
}
