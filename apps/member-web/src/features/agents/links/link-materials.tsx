import { usePayload } from '@glasshouse/member-kit'
import { Button, Chip } from '@glasshouse/ui'
import { copyText, showToast, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef, useState } from 'react'
import { QrCode } from '../../../qr-code.tsx'
import { qrSquare } from '../../../qr.rules.ts'
import { saveBlob } from '../save-blob.ts'
import styles from './link-materials.module.css'
import { drawPoster, posterSizes, type PosterName } from './poster.ts'

type LinkMaterialsProps = {
  readonly link: { readonly url: string; readonly code: string; readonly name: string }
}

const names = Object.keys(posterSizes) as PosterName[] // the keys of that constant

/** Pictures with the link's QR code in the site's colours, and texts to paste. Nothing is drawn before it is opened. */
export function LinkMaterials({ link }: LinkMaterialsProps) {
  const { t } = usePhrases('agents')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.materials} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('agents.materials')}</summary>
      {isOpen && <Materials link={link} />}
    </details>
  )
}

function Materials({ link }: LinkMaterialsProps) {
  const { t } = usePhrases('agents')
  const { site } = usePayload()
  const [chosen, choose] = useState<PosterName>('square')
  const text = t('agents.materialText', { site: site.site_name, url: link.url })
  const html = `<a href="${link.url}" rel="nofollow sponsored">${escaped(site.site_name)}</a>`
  return (
    <div className={styles.columns}>
      <div className={styles.pictures}>
        <div className={styles.chips} role="group" aria-label={t('agents.materialFormat')}>
          {names.map(name => (
            <Chip key={name} chosen={chosen === name} onClick={() => choose(name)}>
              {t(`agents.poster.${name}`)}
            </Chip>
          ))}
        </div>
        <Poster key={`${chosen} ${link.url}`} name={chosen} link={link} />
      </div>
      <div className={styles.texts}>
        <QrCode
          className={styles.code}
          square={qrSquare(link.url)}
          label={t('agents.qrLabel', { code: link.code })}
        />
        <Snippet title={t('agents.materialMessage')} text={text} />
        <Snippet title={t('agents.materialHtml')} text={html} />
      </div>
    </div>
  )
}

type PosterProps = LinkMaterialsProps & { readonly name: PosterName }

function Poster({ name, link }: PosterProps) {
  const { t } = usePhrases('agents')
  const { site } = usePayload()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = posterSizes[name]
  const { url, code } = link
  const { site_name: siteName } = site
  const line = t('agents.posterLine')
  const coded = t('agents.posterCode', { code })
  const adults = t('footer.adult')
  // A canvas is drawn on, and drawn again once the brand's font is there.
  useEffect(() => {
    const draw = () => {
      const words = { site: siteName, line, code: coded, adults }
      if (canvas.current) drawPoster(canvas.current, { name, url, words })
    }
    draw()
    void document.fonts.ready.then(draw)
  }, [name, url, siteName, line, coded, adults])
  const save = () =>
    canvas.current?.toBlob(blob => {
      if (blob) saveBlob(`${link.code}-${name}.png`, blob)
    }, 'image/png')
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.poster}
        width={width}
        height={height}
        role="img"
        aria-label={t('agents.posterLabel', { code: link.code })}
      />
      <Button icon="download" onClick={save}>
        {t('agents.posterSave', { width: `${width}`, height: `${height}` })}
      </Button>
    </>
  )
}

function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = usePhrases('agents')
  const copy = async () => {
    const worked = await copyText(text)
    showToast(
      worked
        ? { tone: 'good', text: t('agents.materialCopied') }
        : { tone: 'error', text: t('agents.copyFailed') },
    )
  }
  return (
    <section className={styles.snippet}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{text}</p>
      <Button size="small" icon="copy" onClick={() => void copy()}>
        {t('agents.materialCopy')}
      </Button>
    </section>
  )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, sign => entities[sign] ?? sign)
}
