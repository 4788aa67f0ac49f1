import type { CarouselPicture } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/web-kit'
import { BannerActions } from './banner-actions.tsx'
import { bannerArt, phoneMedia, type BannerArt } from './banner.rules.ts'
import styles from './banner-slide.module.css'

type BannerSlideProps = {
  readonly banner: CarouselPicture
  /** On the first screen: its picture comes at once, the others' when they come near. */
  readonly isFirst: boolean
}

/** Words at the start, the drawing's busy part at the end: text never lies on what is being looked at. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  const { site } = usePayload()
  const art = bannerArt(banner, site.brand)
  return (
    <div className={styles.slide} data-art={art.kind}>
      <Art art={art} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle !== '' && <p className={styles.subtitle}>{banner.subtitle}</p>}
        <BannerActions banner={banner} />
      </div>
    </div>
  )
}

/** Inside `picture` React asks for no preload of its own; the page's head already has the right one for the width. */
function Art({ art, isFirst }: { readonly art: BannerArt; readonly isFirst: boolean }) {
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
