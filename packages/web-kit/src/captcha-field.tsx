import { Field, RefreshPicture } from '@glasshouse/ui'
import { useState, type ReactElement } from 'react'
import type { Captcha } from './captcha.ts'
import type { Said } from './support-sentence.tsx'
import { usePhrases } from './page.tsx'

type CaptchaFieldProps = {
  readonly captcha: Captcha
  /** What was typed from the picture. */
  readonly answer: string
  readonly error: Said | undefined
  /** For forms that check each field when it is left. */
  readonly checksOnBlur?: boolean
  readonly className?: string | undefined
  readonly onAnswer: (answer: string) => void
}

/** The picture of `useCaptcha` with its input field. Its texts are of the area `account`. */
export function CaptchaField(props: CaptchaFieldProps): ReactElement {
  const { captcha, answer, error, checksOnBlur = false, className, onAnswer } = props
  const { t } = usePhrases('account')
  const [isLeftBlank, setLeftBlank] = useState(false)
  const { picture, isLoading, waitS, refresh } = captcha
  return (
    <Field
      className={className}
      label={t('account.captcha')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      placeholder={t('account.captchaPlaceholder')}
      help={t('account.captchaHelp')}
      value={answer}
      error={error || (isLeftBlank ? t('ph_account_verify_code') : undefined)}
      beside={
        <RefreshPicture
          src={picture}
          label={t('account.captchaNew')}
          waiting={waitS > 0 ? t('account.captchaNewIn', { seconds: waitS }) : undefined}
          busy={isLoading}
          onRefresh={refresh}
        />
      }
      onChange={event => {
        setLeftBlank(false)
        onAnswer(event.target.value)
      }}
      onBlur={() => setLeftBlank(checksOnBlur && answer.trim() === '')}
    />
  )
}
