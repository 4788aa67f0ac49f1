import styles from './refresh-picture.module.css'

type RefreshPictureProps = {
  /** Address of the picture; empty while there is none. */
  readonly src: string
  /** Names the button: what a press brings. */
  readonly label: string
  /** Stands in place of the picture while no new one may be asked for. */
  readonly waiting?: string | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** A picture that is good for one try, beside a field; a press asks for another. */
export function RefreshPicture({ src, label, waiting, busy, onRefresh }: RefreshPictureProps) {
  return (
    <button
      className={styles.picture}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={onRefresh}
    >
      {waiting === undefined ? src !== '' && <img src={src} alt="" /> : <span>{waiting}</span>}
    </button>
  )
}
