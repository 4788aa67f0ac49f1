import { BrandMark } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { Link, useBrandLook, usePhrases } from '@glasshouse/web-kit'
import { GameTypeNav } from '../../features/game-types/index.ts'
import { paths } from '../../routes/paths.ts'
import styles from './rail.module.css'

/** Stays in place while the page scrolls. */
export function Rail() {
  const { site } = usePayload()
  const { t } = usePhrases()
  const { mark } = useBrandLook()
  return (
    <div className={styles.rail}>
      <Link href={paths.home} className={styles.mark} aria-label={`${site.site_name}: ${t('nav.home')}`}>
        <BrandMark name={mark} size={30} />
      </Link>
      <GameTypeNav look="rail" />
    </div>
  )
}
