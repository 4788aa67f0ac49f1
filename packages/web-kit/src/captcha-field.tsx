import { Field, RefreshPicture } from '@glasshouse/ui'
import type { ReactNode } from 'react'
import type { Captcha } from './captcha.ts'
import { usePhrases } from './page.tsx'

type CaptchaFieldProps = {
  readonly captcha: Captcha
  /** What was typed from the picture. */
  readonly answer: string
  readonly error: string | undefined
  readonly className?: string | undefined
  readonly onAnswer: (answer: string) => void
}

/** The picture of `useCaptcha` with the field for what it says. Its words are of the area `account`. */
export function CaptchaField({ captcha, answer, error, className, onAnswer }: CaptchaFieldProps): ReactNode {
  const { t } = usePhrases('account')
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
      error={error}
      beside={
        <RefreshPicture
          src={picture}
          label={t('account.captchaNew')}
          waiting={waitS > 0 ? t('account.captchaNewIn', { seconds: waitS }) : undefined}
          busy={isLoading}
          onRefresh={refresh}
        />
      }
      onChange={event => onAnswer(event.target.value)}
    />
  )
}
