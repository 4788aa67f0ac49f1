import { usePayload } from '@glasshouse/member-kit'
import { Button } from '@glasshouse/ui'
import { copyText, showToast } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import styles from './link-to-share.module.css'

const shownMs = 2_000

export type ShareWords = {
  readonly copy: string
  readonly copied: string
  readonly copyFailed: string
  readonly share: string
  /** What is sent with the link. */
  readonly text?: string
}

type ShareWaysProps = { readonly url: string; readonly words: ShareWords }

/** Ways to hand a link on: the clipboard, and what the device itself shares with, where it can. */
export function ShareWays({ url, words }: ShareWaysProps) {
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
    showToast(worked ? { tone: 'good', text: words.copied } : { tone: 'error', text: words.copyFailed })
  }
  const sent = { title: site.site_name, url, ...(words.text === undefined ? {} : { text: words.text }) }
  // Closing the device's share dialog means a change of mind, so there is no message.
  const share = () => void navigator.share(sent).catch(() => undefined)
  return (
    <div className={styles.ways}>
      <Button look="filled" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {words.copy}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button icon="external" onClick={share}>
          {words.share}
        </Button>
      )}
    </div>
  )
}
