import { Skeleton } from '@glasshouse/ui'
import { paths } from '../../paths.ts'
import { qrPath, qrSquare } from '../../qr.rules.ts'
import styles from './page-code.module.css'
import { usePageAddress } from './use-phone-kind.ts'

type PageCodeProps = { readonly label: string; readonly words: string }

/** A code that opens this page on the phone that scans it, where the phone finds its own button on top. */
export function PageCode({ label, words }: PageCodeProps) {
  const address = usePageAddress(paths.app)
  return (
    <figure className={styles.figure}>
      {address === undefined ? (
        <Skeleton shape="block" className={styles.code} />
      ) : (
        <Code text={address} label={label} />
      )}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  )
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const square = qrSquare(text)
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${square.size} ${square.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={square.size} height={square.size} fill="#fff" />
      <path d={qrPath(square)} fill="#000" />
    </svg>
  )
}
