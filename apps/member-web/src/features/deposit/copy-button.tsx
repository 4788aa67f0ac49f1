import { IconButton } from '@glasshouse/ui'
import { copyText, showToast, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'

const shownMs = 2_000

/** Copies a text and confirms it, on the button and by an announced message. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = usePhrases('deposit')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const worked = await copyText(text)
    setCopied(worked)
    showToast(
      worked
        ? { tone: 'good', text: t('deposit.copiedNamed', { what }) }
        : { tone: 'error', text: t('deposit.copyFailed') },
    )
  }
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={t('deposit.copyNamed', { what })}
      className={styles.copy}
      onClick={() => void copy()}
    />
  )
}
