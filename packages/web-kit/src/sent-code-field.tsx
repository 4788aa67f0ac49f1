import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'
import type { CodeWaits } from './code-waits.ts'
import type { Said } from './support-sentence.tsx'
import { waitText } from './wait-text.ts'

/** A code as it can be asked for now. */
export type CodeSending = Pick<CodeWaits, 'sentTo' | 'leftS'> & {
  readonly isBusy: boolean
  /** The form that sends it: a requested captcha is shown at its end. */
  readonly send: (form: HTMLFormElement | null) => void
}

type SentCodeFieldProps = {
  readonly name: string
  readonly label: string
  /** Announces the code until one is on its way. */
  readonly help: string
  readonly sending: CodeSending
  /** Sending is disabled, apart from the wait. */
  readonly isHeldUp: boolean
  readonly value: string
  readonly error: Said | undefined
  readonly onChange: (code: string) => void
  readonly onBlur?: () => void
}

/** The code of an SMS or e-mail, with the button that sends it; the note below names the target. */
export function SentCodeField(props: SentCodeFieldProps) {
  const { t } = usePhrases('account')
  const { name, label, help, sending, isHeldUp, value, error, onChange, onBlur } = props
  const { sentTo, leftS, isBusy, send } = sending
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      help={sentTo === '' ? help : t('account.codeSent', { target: sentTo })}
      value={value}
      error={error}
      beside={
        <Button
          look="outline"
          busy={isBusy}
          disabled={leftS > 0 || isHeldUp}
          onClick={event => send(event.currentTarget.form)}
        >
          {leftS > 0 ? t('account.sendCodeIn', { time: waitText(leftS) }) : t('account.sendCode')}
        </Button>
      }
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
