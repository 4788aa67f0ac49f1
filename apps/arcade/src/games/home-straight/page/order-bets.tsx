import { useState } from 'react'
import { Chip } from '@glasshouse/ui'
import { PriceButton } from '../../../kits/book/page/price-button.tsx'
import { useBook } from '../../../kits/book/page/look.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { keyOf, orderMarkets, runnersOf, type OrderMarket } from '../markets.ts'
import type { Setup } from '../race.ts'
import { homeStraight } from '../tables.ts'
import { horseOf } from './names.ts'
import styles from './order-bets.module.css'

type OrderBetsProps = { readonly event: EventView; readonly setup: Setup }

const places = ['one', 'two', 'three'] as const

/** Bets on two or three runners together: which, place by place, and then the price of these. */
export function OrderBets({ event, setup }: OrderBetsProps) {
  const { t } = usePlay<'home-straight'>().phrases
  const { texts: words } = useBook()
  const [market, setMarket] = useState<OrderMarket>('quinella')
  const [picked, setPicked] = useState<readonly (number | undefined)[]>([])
  const wanted = runnersOf(market)
  const chosen = picked.slice(0, wanted).filter(runner => runner !== undefined)
  const hasOrder = market !== 'quinella'
  const key = keyOf(market, chosen)
  const selection = event.markets.find(each => each.key === market)?.selections.find(each => each.key === key)
  const pick = (place: number, runner: number) => {
    const others = picked.map(each => (each === runner ? undefined : each))
    if (hasOrder) {
      setPicked(
        places.map((_, index) =>
          index === place ? (picked[place] === runner ? undefined : runner) : others[index],
        ),
      )
      return
    }
    setPicked(
      chosen.includes(runner) ? chosen.filter(each => each !== runner) : [...chosen, runner].slice(-wanted),
    )
  }
  const rows = hasOrder ? places.slice(0, wanted) : (['other'] as const)
  return (
    <section className={styles.bets} aria-label={t('homeStraight.inOrder')}>
      <div className={styles.kinds}>
        {orderMarkets.map(each => (
          <Chip
            key={each}
            chosen={each === market}
            onClick={() => {
              setMarket(each)
              setPicked([])
            }}
          >
            {words.market(each)}
          </Chip>
        ))}
      </div>
      {rows.map((row, place) => (
        <div key={row} className={styles.row} role="group" aria-label={t('homeStraight.nth', { place: row })}>
          <span className={styles.place}>{t('homeStraight.nth', { place: row })}</span>
          {setup.horses.map((horse, runner) => (
            <button
              key={horse}
              type="button"
              className={styles.number}
              aria-pressed={hasOrder ? picked[place] === runner : chosen.includes(runner)}
              aria-label={`${runner + 1} ${horseOf(setup, runner)}`}
              onClick={() => pick(place, runner)}
            >
              {runner + 1}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.price} aria-live="polite">
        {chosen.length < wanted ? (
          <p className={styles.quiet}>{t('homeStraight.choose', { count: wanted - chosen.length })}</p>
        ) : selection?.price === null ? (
          <p className={styles.quiet}>{t('homeStraight.notOffered', { times: homeStraight.mostTimes })}</p>
        ) : (
          selection && <PriceButton event={event} selection={selection} />
        )}
      </div>
    </section>
  )
}
