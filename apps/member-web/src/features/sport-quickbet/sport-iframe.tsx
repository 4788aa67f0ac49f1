import { Skeleton } from '@glasshouse/ui'
import { openGame, usePayload } from '@glasshouse/member-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findAskedGame, readFrameMessage, type FrameMessage } from './frame-messages.rules.ts'
import styles from './sport-quickbet.module.css'
import type { SportFrame } from './use-sport-frame.ts'

type SportIframeProps = {
  readonly frame: SportFrame
  readonly title: string
  /** Nothing came. */
  readonly onFault: () => void
  /** It has nothing to show. */
  readonly onEmpty: () => void
}

/** Without a message about its size by then, the frame gets the default one. */
const sizeTimeoutMs = 5_000
const usualHeightPx = 600
const loadTimeoutMs = 15_000

/** Being of another origin than ours, it cannot lift this by itself; without its origin it could load no script. */
const sandbox = ['allow-scripts', 'allow-same-origin'].join(' ')

/** The frame at its requested height. Its messages count only from its own origin and its own window. */
export function SportIframe({ frame, title, onFault, onEmpty }: SportIframeProps) {
  const { gameTypes, locale, currency } = usePayload()
  const place = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeight] = useState<number>()
  const [isLoaded, setLoaded] = useState(false)

  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'size') return setHeight(message.heightPx)
    if (message.type === 'empty') return onEmpty()
    const game = findAskedGame(message, gameTypes)
    if (game) openGame(game)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const window = place.current?.contentWindow
      const message = readFrameMessage(event, { origin: frame.origin, window })
      if (message) hear(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame.origin])

  const giveUp = useEffectEvent(onFault)
  useEffect(() => {
    const timer = isLoaded
      ? setTimeout(() => setHeight(known => known ?? usualHeightPx), sizeTimeoutMs)
      : setTimeout(() => giveUp(), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [isLoaded])

  // Once when it has loaded, and again when the reader changes the language.
  useEffect(() => {
    if (!isLoaded) return
    place.current?.contentWindow?.postMessage({ type: 'init', language: locale, currency }, frame.origin)
  }, [isLoaded, locale, currency, frame.origin])

  return (
    <div className={styles.stage}>
      {heightPx === undefined && <Skeleton shape="block" className={styles.wait} />}
      <iframe
        ref={place}
        className={styles.frame}
        src={frame.url}
        title={title}
        height={heightPx}
        data-sized={heightPx !== undefined}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        loading="lazy"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
