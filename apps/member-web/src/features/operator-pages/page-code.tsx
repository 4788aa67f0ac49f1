import { Skeleton } from '@glasshouse/ui'
import { paths } from '../../routes/paths.ts'
import { QrCode } from '../../qr-code.tsx'
import { qrSquare } from '../../qr.rules.ts'
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
        <QrCode className={styles.code} square={qrSquare(address)} label={label} />
      )}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  )
}
