import styles from './refresh-picture.module.css'

type RefreshPictureProps = {
  /** Address of the picture; empty while there is none. */
  readonly src: string
  /** Names the button: what a press brings. */
  readonly label: string
  /** Stands in place of the picture while no new one may be asked for, and names the button so long. */
  readonly waiting?: string | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** A picture that is good for one try, beside a field; a press asks for another. */
export function RefreshPicture({ src, label, waiting, busy, onRefresh }: RefreshPictureProps) {
  const name = waiting ?? label
  const isWaiting = waiting !== undefined
  return (
    <button
      className={styles.picture}
      type="button"
      aria-label={name}
      title={name}
      aria-busy={busy}
      // Not `disabled`: whoever waits for it keeps the focus on it.
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onRefresh}
    >
      {isWaiting || (src === '' && !busy) ? <span>{name}</span> : src !== '' && <img src={src} alt="" />}
    </button>
  )
}
