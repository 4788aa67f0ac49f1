import type { CarouselPicture } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { BannerActions } from './banner-actions.tsx'
import { BannerArt } from './banner-art.tsx'
import { bannerArt } from './banner.rules.ts'
import styles from './banner-slide.module.css'

type BannerSlideProps = {
  readonly banner: CarouselPicture
  /** On the first screen: its picture comes at once, the others' when they come near. */
  readonly isFirst: boolean
}

/** Text at the start, the drawing's busy part at the end: text never covers the subject. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  const { site } = usePayload()
  const art = bannerArt(banner, site.brand)
  return (
    <div className={styles.slide} data-art={art.kind}>
      <BannerArt art={art} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle !== '' && <p className={styles.subtitle}>{banner.subtitle}</p>}
        <BannerActions banner={banner} />
      </div>
    </div>
  )
}
