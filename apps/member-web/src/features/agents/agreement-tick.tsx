import { Button, Checkbox } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { agentPath } from '../../routes/paths.ts'
import styles from './agreement-tick.module.css'
import type { TickedAgreement } from './use-agreement-tick.ts'

/** Accepts the version that its text names; if that could not be read, it can be retried. */
export function AgreementTick({ agreement }: { readonly agreement: TickedAgreement }) {
  const { t, rich } = usePhrases('agents')
  const { version, isTicked, error, hasFailed, retry, tick } = agreement
  const box = useRef<HTMLInputElement>(null)
  const [isRetried, setRetried] = useState(false)
  const isUnread = version === undefined
  useEffect(() => {
    // The button that was pressed is gone with its reason.
    if (isRetried && !isUnread && document.activeElement === document.body) box.current?.focus()
  }, [isRetried, isUnread])
  return (
    <div className={styles.frame}>
      <Checkbox
        ref={box}
        checked={isTicked}
        error={error}
        aria-disabled={isUnread || undefined}
        onChange={event => tick(event.target.checked)}
      >
        {isUnread
          ? rich('agents.agree', { link: agreementLink })
          : rich('agents.agreeVersion', { link: agreementLink, version })}
      </Checkbox>
      {isUnread && (hasFailed || isRetried) && (
        <Button
          look="outline"
          size="small"
          busy={!hasFailed}
          onClick={() => {
            setRetried(true)
            retry()
          }}
        >
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}

/** In a tab of its own, so that what was typed here stays. */
function agreementLink(words: ReactNode) {
  return (
    <a key="agreement" href={agentPath('Agreement')} target="_blank" rel="noopener" className={styles.link}>
      {words}
    </a>
  )
}
