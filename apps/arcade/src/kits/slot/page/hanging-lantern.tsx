import { Lantern } from '@glasshouse/ui'
import styles from './hanging-lantern.module.css'

/**
 * One of the five. Its light is drawn from the start and only shown later, so that lighting it in the middle of the show
 * moves a layer and draws nothing.
 */
export function HangingLantern({ lit }: { readonly lit: boolean }) {
  return (
    <span className={styles.lantern} data-lit={lit || undefined}>
      <Lantern lit={false} />
      <span className={styles.light}>
        <Lantern lit />
      </span>
    </span>
  )
}
