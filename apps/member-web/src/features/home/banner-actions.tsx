import type { CarouselPicture } from '@glasshouse/contract'
import { Button, ButtonLink } from '@glasshouse/ui'
import { openDemo, openGame, usePayload } from '@glasshouse/member-kit'
import { Link, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useSiteSettings, windowOf } from '../../operator-content/links.ts'
import { bannerAction } from './banner.rules.ts'
import styles from './banner-actions.module.css'

export function BannerActions({ banner }: { readonly banner: CarouselPicture }) {
  const payload = usePayload()
  const { t } = usePhrases()
  const template = useTemplate()
  const action = bannerAction(banner, payload, useSiteSettings())
  if (action.kind === 'none') return null
  if (action.kind === 'link') {
    const { href } = action.to
    const apart = windowOf(action.to, banner.link_method)
    const open = (
      <ButtonLink look="filled" href={href} {...apart}>
        {t('action.open')}
      </ButtonLink>
    )
    return (
      <div className={styles.actions}>
        {apart.target === undefined ? (
          <Link href={href} asChild>
            {open}
          </Link>
        ) : (
          open
        )}
      </div>
    )
  }
  const { game, mayPlay } = action
  const isWide = template === 'desktop'
  const size = isWide ? 'medium' : 'small'
  return (
    <div className={styles.actions}>
      {mayPlay && (
        <Button look="filled" size={size} icon="play" onClick={() => openGame(game)}>
          {isWide ? t('action.playNamed', { game: game.game_name }) : t('action.play')}
        </Button>
      )}
      {game.has_demo === 1 && (
        <Button
          look={mayPlay ? 'outline' : 'filled'}
          size={size}
          className={mayPlay ? styles.onArt : undefined}
          onClick={() => openDemo(game)}
        >
          {isWide ? t('action.tryDemo') : t('action.demo')}
        </Button>
      )}
    </div>
  )
}
