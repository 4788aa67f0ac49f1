import type { Footer } from '@glasshouse/contract'
import { useLinks } from '../../written/links.ts'
import { pictureUrl } from '../../written/pictures.ts'
import { WrittenLink } from '../../written/written-link.tsx'
import styles from './footer-logos.module.css'

/** Marks and seals of the operator. One that leads nowhere still says what it says. */
export function FooterLogos({ logos }: Pick<Footer, 'logos'>) {
  const linkFrom = useLinks()
  const drawn = logos.flatMap(({ photo_path, name, url }) => {
    const src = pictureUrl(photo_path)
    return src === undefined ? [] : [{ src, name, link: linkFrom(url) }]
  })
  if (drawn.length === 0) return null
  return (
    <ul className={styles.logos}>
      {drawn.map(({ src, name, link }) => {
        const picture = <img className={styles.logo} src={src} alt={name} loading="lazy" />
        return <li key={src}>{link ? <WrittenLink to={link}>{picture}</WrittenLink> : picture}</li>
      })}
    </ul>
  )
}
