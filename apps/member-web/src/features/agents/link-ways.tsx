import { Button } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { copyText, showToast, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import styles from './link-card.module.css'

const shownMs = 2_000

/** Ways to hand the link on: the clipboard, and what the device itself shares with, where it can. */
export function LinkWays({ url }: { readonly url: string }) {
  const { t } = usePhrases('agents')
  const { site } = usePayload()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const worked = await copyText(url)
    setCopied(worked)
    showToast(
      worked ? { tone: 'good', text: t('agents.copied') } : { tone: 'error', text: t('agents.copyFailed') },
    )
  }
  // Closing the device's share dialog means a change of mind, so there is no message.
  const share = () => void navigator.share({ title: site.site_name, url }).catch(() => undefined)
  return (
    <div className={styles.ways}>
      <Button look="filled" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t('agents.copyLink')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button icon="external" onClick={share}>
          {t('agents.share')}
        </Button>
      )}
    </div>
  )
}
