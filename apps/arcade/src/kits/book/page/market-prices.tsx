import type { Market } from '../rules.ts'
import type { EventView } from '../wire.ts'
import { useBook } from './look.ts'
import styles from './market-prices.module.css'
import { PriceButton } from './price-button.tsx'

type MarketPricesProps = { readonly event: EventView; readonly market: Market }

/** The prices of one market. */
export function MarketPrices({ event, market }: MarketPricesProps) {
  const { texts } = useBook()
  return (
    <div
      className={styles.prices}
      role="group"
      aria-label={texts.market(market.key)}
      data-count={market.selections.length}
    >
      {market.selections.map((selection, index) => (
        // A line moves with the event: the button keeps its place.
        <PriceButton key={index} event={event} selection={selection} />
      ))}
    </div>
  )
}

type MarketGroupsProps = {
  readonly event: EventView
  readonly markets: readonly Market[]
  /** Kinds of markets in their order, and those that take a whole line. */
  readonly kinds: readonly string[]
  readonly wide: readonly string[]
}

/** Markets under the names of their kinds. */
export function MarketGroups({ event, markets, kinds, wide }: MarketGroupsProps) {
  const { texts } = useBook()
  const groups = kinds.map(kind => ({
    kind,
    markets: markets.filter(({ key }) => key.split(':')[0] === kind),
  }))
  return (
    <div className={styles.more}>
      {groups
        .filter(each => each.markets.length > 0)
        .map(({ kind, markets: shown }) => (
          <section key={kind} className={styles.group} data-wide={wide.includes(kind) || undefined}>
            <h2 className={styles.title}>{texts.market(kind)}</h2>
            {shown.map(market => (
              <MarketPrices key={market.key} event={event} market={market} />
            ))}
          </section>
        ))}
    </div>
  )
}
