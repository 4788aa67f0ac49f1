import type { GameTypeGroup } from '@glasshouse/contract'
import { GameTypeIcon, Lantern } from '@glasshouse/ui'
import { gameTypeDrawing, usePhrases } from '@glasshouse/web-kit'
import { useId } from 'react'
import styles from './being-built.module.css'

/** The types without a game yet, each shown as such. */
export function BeingBuilt({ types }: { readonly types: readonly GameTypeGroup[] }) {
  const { t } = usePhrases()
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('home.beingBuilt')}</h2>
      <div className={styles.panel}>
        <div className={styles.why}>
          <Lantern lit={false} className={styles.lantern} />
          <div>
            <p>{t('home.beingBuiltBody')}</p>
            <p className={styles.muted}>{t('home.noGames')}</p>
          </div>
        </div>
        <ul className={styles.types}>
          {types.map(type => (
            <li key={type.gt_id} className={styles.type}>
              <GameTypeIcon type={gameTypeDrawing(type.gt_id)} size={30} />
              <h3 className={styles.name}>{type.name}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
