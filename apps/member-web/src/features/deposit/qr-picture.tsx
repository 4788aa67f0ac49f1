import { Button } from '@glasshouse/ui'
import { showToast, usePhrases } from '@glasshouse/web-kit'
import { useMemo } from 'react'
import { canShare, savePicture, sharePicture } from './qr-file.ts'
import styles from './qr-picture.module.css'
import { qrPath, qrSquare } from '../../qr.rules.ts'

type QrPictureProps = {
  readonly text: string
  /** What the code is for, for those who do not see it. */
  readonly label: string
  /** Names the file that it is saved as. */
  readonly name: string
}

/** A code to scan, black on white in every theme: cameras read dark on light, and nothing else with certainty. */
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
