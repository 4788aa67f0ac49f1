import styles from './refresh-picture.module.css'

type RefreshPictureProps = {
  /** Address of the picture; empty without one. */
  readonly src: string
  /** The button's label: the effect of a press. */
  readonly label: string
  /** Its label while no new one may be requested. */
  readonly waiting?: string | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** A captcha picture that is valid for one try, beside a field; a press on it or on its label requests another. */
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
