import { Lantern } from '@glasshouse/ui'
import type { Amounts } from '@glasshouse/web-kit'
import { HangingFacts } from './hanging-facts.tsx'
import styles from './provider-tiles.module.css'
import { lengthOf, type Hanging } from './wallet.rules.ts'

type ProviderTilesProps = {
  readonly hangings: readonly Hanging[]
  readonly amounts: Amounts
  readonly onMove: (gpId: string) => void
}

/** The providers side by side, where there is no room for a wire. */
export function ProviderTiles({ hangings, amounts, onMove }: ProviderTilesProps) {
  const isRoomy = hangings.some(each => lengthOf(amounts.line(each.amount)) === 'longer')
  // Four in rows of three would leave one alone.
  const isEven = hangings.length === 4
  return (
    <ul className={styles.tiles} data-roomy={isRoomy || isEven}>
      {hangings.map(hanging => (
        <li key={hanging.gpId} className={styles.tile}>
          <Lantern lit={hanging.isLit} className={styles.lantern} />
          <HangingFacts hanging={hanging} amounts={amounts} onMove={onMove} />
        </li>
      ))}
    </ul>
  )
}
