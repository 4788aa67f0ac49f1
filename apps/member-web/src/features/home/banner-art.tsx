import { phoneMedia, type BannerArt as Art } from './banner.rules.ts'
import styles from './banner-art.module.css'

/** Inside `picture` React asks for no preload of its own; the page's head already has the right one for the width. */
export function BannerArt({ art, isFirst }: { readonly art: Art; readonly isFirst: boolean }) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (art.kind === 'none') return null
  if (art.kind === 'cover') {
    return (
      <picture>
        <img className={styles.cover} src={art.url} alt="" width={300} height={400} {...loading} />
      </picture>
    )
  }
  return (
    <picture>
      <source media={phoneMedia} srcSet={art.phone} />
      <img className={styles.scene} src={art.wide} alt="" {...loading} />
    </picture>
  )
}
