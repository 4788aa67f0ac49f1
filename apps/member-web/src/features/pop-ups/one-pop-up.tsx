import type { Bulletin } from '@glasshouse/contract'
import { ButtonLink, sceneUrl } from '@glasshouse/ui'
import { Link, useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { useLinks } from '../../written/links.ts'
import { pictureUrl } from '../../written/pictures.ts'
import { RichText } from '../../written/rich-text.tsx'
import styles from './pop-ups.module.css'

type OnePopUpProps = { readonly item: Bulletin; readonly onLeave: () => void }

/** Picture, words, or both, and where they lead. */
export function OnePopUp({ item, onLeave }: OnePopUpProps) {
  const { t } = usePhrases('letters')
  const linkFrom = useLinks()
  const picture = usePicture(item)
  const link = item.url === '' ? undefined : linkFrom(item.url)
  return (
    <div className={styles.one}>
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      {item.display_content !== 'image' && <RichText html={item.content} />}
      {link?.kind === 'page' && (
        <Link href={link.href} asChild onClick={onLeave}>
          <ButtonLink look="filled" wide>
            {t('popups.more')}
          </ButtonLink>
        </Link>
      )}
      {link?.kind === 'outside' && (
        <ButtonLink look="filled" wide href={link.href} target="_blank" rel="noopener">
          {t('popups.more')}
        </ButtonLink>
      )}
    </div>
  )
}

/** A file of the site, a scene by day or night as the brand has it, or a cover. */
function usePicture({ display_content, photo_path }: Bulletin): string | undefined {
  const { light } = useBrandLook()
  if (display_content === 'text') return undefined
  return photo_path === 'night-market' ? sceneUrl(light, 'phone') : pictureUrl(photo_path)
}
