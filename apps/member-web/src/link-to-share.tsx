import { type ReactNode } from 'react'
import styles from './link-to-share.module.css'
import { QrCode } from './qr-code.tsx'
import { qrSquare } from './qr.rules.ts'
import { ShareWays, type ShareWords } from './share-ways.tsx'

type LinkToShareProps = {
  readonly code: string
  readonly url: string
  readonly title: string
  readonly qrLabel: string
  readonly words: ShareWords
  /** Above the address. */
  readonly state?: ReactNode
  /** Below the ways to share it. */
  readonly children: ReactNode
  /** In the width of the card. */
  readonly footer?: ReactNode
}

/** The code to say, the link to send and the same link to scan. */
export function LinkToShare({ code, url, title, words, ...shown }: LinkToShareProps) {
  return (
    <section className={styles.card} aria-labelledby={`link-${code}`}>
      <QrCode className={styles.picture} square={qrSquare(url)} label={shown.qrLabel} />
      <div className={styles.words}>
        <h2 id={`link-${code}`} className={styles.heading}>
          {title} <strong className={styles.code}>{code}</strong>
        </h2>
        {shown.state}
        <p className={styles.address}>{url}</p>
        <ShareWays url={url} words={words} />
        {shown.children}
      </div>
      {shown.footer}
    </section>
  )
}
