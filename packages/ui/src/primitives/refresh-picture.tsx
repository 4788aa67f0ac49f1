import styles from './refresh-picture.module.css'

type RefreshPictureProps = {
  /** Address of the picture; empty while there is none. */
  readonly src: string
  /** The words of the button: what a press brings. */
  readonly label: string
  /** Its words while no new one may be asked for. */
  readonly waiting?: string | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** A picture that is good for one try, beside a field; a press on it or on its words asks for another. */
export function RefreshPicture({ src, label, waiting, busy, onRefresh }: RefreshPictureProps) {
  const isWaiting = waiting !== undefined
  return (
    <button
      className={styles.button}
      type="button"
      aria-busy={busy}
      // Not `disabled`, so that the focus stays on it while it loads.
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onRefresh}
    >
      <span className={styles.words}>{waiting ?? label}</span>
      <span className={styles.picture}>{!isWaiting && src !== '' && <img src={src} alt="" />}</span>
    </button>
  )
}
