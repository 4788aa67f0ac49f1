import { usePhrases, type Amounts } from '@glasshouse/web-kit'
import { Lantern } from '@glasshouse/ui'
import { HangingFacts } from './hanging-facts.tsx'
import { MapLegend } from './map-legend.tsx'
import { MainHouse } from './main-house.tsx'
import { placesOnWire, wireHeightPx, wirePath, wireRoom, type Place } from './map.rules.ts'
import styles from './money-map.module.css'
import { MoneyPaths } from './money-paths.tsx'
import { onWire, type Hanging } from './wallet.rules.ts'
import { ProviderTiles } from './provider-tiles.tsx'

type MoneyMapProps = {
  readonly hangings: readonly Hanging[]
  /** The main wallet, as an amount of the wire. */
  readonly main: string
  readonly amounts: Amounts
  readonly onMove: (gpId: string) => void
  readonly isFrozen: boolean
}

/** Every provider on one wire, the house below, and between them the paths of money. */
export function MoneyMap({ hangings, main, amounts, onMove, isFrozen }: MoneyMapProps) {
  const { t } = usePhrases('wallet')
  const { wire, row } = onWire(hangings, wireRoom)
  const places = placesOnWire(wire.length)
  return (
    <section className={styles.map} aria-label={t('wallet.title')}>
      <svg
        className={styles.wire}
        viewBox={`0 0 1000 ${wireHeightPx}`}
        height={wireHeightPx}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d={wirePath} />
      </svg>
      <ul className={styles.lanterns}>
        {wire.map((hanging, index) => (
          <li key={hanging.gpId} className={styles.lantern}>
            <HangingString place={places[index]} />
            <Lantern lit={hanging.isLit} className={styles.paper} />
            <HangingFacts hanging={hanging} amounts={amounts} onMove={onMove} />
          </li>
        ))}
      </ul>
      <MoneyPaths hangings={wire} places={places} />
      <MainHouse main={main} amounts={amounts} isFrozen={isFrozen} />
      <MapLegend isBeside={row.length === 0} />
      {row.length > 0 && (
        <div className={styles.more}>
          <h2 className={styles.moreTitle}>{t('wallet.moreProviders')}</h2>
          <ProviderTiles hangings={row} amounts={amounts} onMove={onMove} />
        </div>
      )}
    </section>
  )
}

function HangingString({ place }: { readonly place: Place | undefined }) {
  if (!place) return null
  const { tiedPx, lanternPx } = place
  return (
    <svg className={styles.string} width="2" height={lanternPx} aria-hidden>
      <path d={`M1 ${tiedPx}V${lanternPx}`} />
    </svg>
  )
}
