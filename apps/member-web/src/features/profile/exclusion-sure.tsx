import { Button } from '@glasshouse/ui'
import { CurrentPasswordField, usePhrases, type Said } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import styles from './exclusion-sure.module.css'

type ExclusionSureProps = {
  /** The end of the self-exclusion, as text; undefined without one. */
  readonly until: string | undefined
  readonly password: string
  readonly error: Said | undefined
  readonly isBusy: boolean
  readonly onPassword: (password: string) => void
  readonly onBack: () => void
}

/** The last step before a break: what is about to begin, and the password for it. */
export function ExclusionSure({ until, password, error, isBusy, onPassword, onBack }: ExclusionSureProps) {
  const { t } = usePhrases('profile', 'account')
  const sentence = useRef<HTMLParagraphElement>(null)
  // A screen reader announces it, and a key that is pressed twice does not press the confirming button.
  useEffect(() => sentence.current?.focus(), [])
  return (
    <>
      <p className={styles.end} tabIndex={-1} ref={sentence}>
        {until === undefined ? t('profile.exclusionSureForGood') : t('profile.exclusionSure', { until })}
      </p>
      <p>{t('profile.exclusionNoWayBack')}</p>
      <CurrentPasswordField
        help={t('profile.exclusionPassword')}
        value={password}
        error={error}
        onChange={onPassword}
      />
      <Button look="filled" type="submit" busy={isBusy} wide>
        {t('profile.exclusionStart')}
      </Button>
      <Button look="plain" wide onClick={onBack}>
        {t('profile.exclusionBack')}
      </Button>
    </>
  )
}
