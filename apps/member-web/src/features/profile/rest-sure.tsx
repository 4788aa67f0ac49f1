import { Button } from '@glasshouse/ui'
import { CurrentPasswordField, usePhrases, type Said } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import styles from './rest-sure.module.css'

type RestSureProps = {
  /** When the break ends, in words; undefined for one that does not. */
  readonly until: string | undefined
  readonly password: string
  readonly error: Said | undefined
  readonly isBusy: boolean
  readonly onPassword: (password: string) => void
  readonly onBack: () => void
}

/** The last step before a break: what is about to begin, and the password for it. */
export function RestSure({ until, password, error, isBusy, onPassword, onBack }: RestSureProps) {
  const { t } = usePhrases('profile', 'account')
  const sentence = useRef<HTMLParagraphElement>(null)
  // Somebody who listens hears it, and a key that is pressed twice does not press the button that begins.
  useEffect(() => sentence.current?.focus(), [])
  return (
    <>
      <p className={styles.end} tabIndex={-1} ref={sentence}>
        {until === undefined ? t('profile.restSureForGood') : t('profile.restSure', { until })}
      </p>
      <p>{t('profile.restNoWayBack')}</p>
      <CurrentPasswordField
        help={t('profile.restPassword')}
        value={password}
        error={error}
        onChange={onPassword}
      />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('profile.restStart')}
      </Button>
      <Button look="plain" wide onClick={onBack}>
        {t('profile.restBack')}
      </Button>
    </>
  )
}
