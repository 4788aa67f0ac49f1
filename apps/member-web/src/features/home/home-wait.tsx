import { Skeleton } from '@glasshouse/ui'
import { useTemplate } from '@glasshouse/web-kit'
import styles from './home-wait.module.css'

const tiles = [0, 1, 2, 3, 4, 5, 6]

/** The home page's own shapes, until it is there. */
export function HomeWait() {
  const template = useTemplate()
  return (
    <div className={styles.wait} data-template={template} aria-busy="true">
      <Skeleton shape="block" className={styles.banner} />
      <div className={styles.tiles}>
        {tiles.map(tile => (
          <Skeleton key={tile} shape="tile" />
        ))}
      </div>
    </div>
  )
}
