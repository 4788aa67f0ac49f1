import type { CarouselPicture } from '@glasshouse/contract'
import { Carousel } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './banner-carousel.module.css'
import { BannerSlide } from './banner-slide.tsx'

const everyMs = 7000

export function BannerCarousel({ banners }: { readonly banners: readonly CarouselPicture[] }) {
  const { t } = usePhrases()
  const slides = banners.map((banner, index) => ({
    key: String(banner.id),
    label: `${t('home.bannerOf', { index: index + 1, count: banners.length })}: ${banner.title}`,
    content: <BannerSlide banner={banner} isFirst={index === 0} />,
  }))
  if (slides.length === 0) return null
  return (
    <Carousel
      className={styles.carousel}
      label={t('home.banners')}
      slides={slides}
      labels={{ pause: t('action.pause'), resume: t('action.resume') }}
      everyMs={everyMs}
    />
  )
}
