import { Button } from '@glasshouse/ui'
import { showToast, usePhrases } from '@glasshouse/web-kit'
import { useMemo } from 'react'
import { canShare, savePicture, sharePicture } from './qr-file.ts'
import styles from './qr-picture.module.css'
import { QrCode } from '../../qr-code.tsx'
import { qrSquare } from '../../qr.rules.ts'

type QrPictureProps = {
  readonly text: string
  /** What the code is for, for those who do not see it. */
  readonly label: string
  /** Names the file that it is saved as. */
  readonly name: string
}

/** A code to scan, and ways to take it along. */
export function QrPicture({ text, label, name }: QrPictureProps) {
  const { t } = usePhrases('deposit')
  // The countdown beside it draws the page anew each second; a code is worth keeping that long.
  const square = useMemo(() => qrSquare(text), [text])
  const file = { square, name: `${name}.png` }
  const attempt = async (act: () => Promise<boolean>) => {
    if (!(await act())) showToast({ tone: 'error', text: t('deposit.saveFailed') })
  }
  return (
    <figure className={styles.figure}>
      <QrCode className={styles.code} square={square} label={label} />
      <figcaption className={styles.words}>{t('deposit.scan')}</figcaption>
      <p className={styles.here}>{t('deposit.scanHere')}</p>
      <div className={styles.actions}>
        <Button size="small" icon="download" onClick={() => void attempt(() => savePicture(file))}>
          {t('deposit.savePicture')}
        </Button>
        {canShare() && (
          <Button size="small" icon="external" onClick={() => void attempt(() => sharePicture(file))}>
            {t('deposit.share')}
          </Button>
        )}
      </div>
    </figure>
  )
}
