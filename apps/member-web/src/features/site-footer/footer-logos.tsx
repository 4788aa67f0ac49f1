import type { Footer } from '@glasshouse/contract'
import { useLinks } from '../../operator-content/links.ts'
import { pictureUrl } from '../../operator-content/pictures.ts'
import { OperatorLink } from '../../operator-content/operator-link.tsx'
import styles from './footer-logos.module.css'

/** Marks and seals of the operator, each with its name beside it. */
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
        const mark = (
          <>
            <img className={styles.logo} src={src} alt="" loading="lazy" />
            <span>{name}</span>
          </>
        )
        return (
          <li key={src}>
            {link ? (
              <OperatorLink to={link} className={styles.mark}>
                {mark}
              </OperatorLink>
            ) : (
              <span className={styles.mark}>{mark}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
