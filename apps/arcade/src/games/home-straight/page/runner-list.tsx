import { useState } from 'react'
import { PriceButton } from '../../../kits/book/page/price-button.tsx'
import { useBook } from '../../../kits/book/page/look.ts'
import { useResults } from '../../../kits/book/page/use-results.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { formOf } from '../form.ts'
import { runnerMarkets } from '../markets.ts'
import type { Setup } from '../race.ts'
import { homeStraight } from '../tables.ts'
import { FormDialog } from './form-dialog.tsx'
import { horseOf } from './names.ts'
import { Silks } from './silks.tsx'
import styles from './runner-list.module.css'

type RunnerListProps = { readonly event: EventView; readonly setup: Setup }

const formShown = 5

/** The runners of a race: number and silks, name, stable, form, and the prices of each. */
export function RunnerList({ event, setup }: RunnerListProps) {
  const { t } = usePlay<'home-straight'>().phrases
  const { client } = useBook()
  const form = formOf(useResults(client) ?? [], setup.track)
  const [asked, setAsked] = useState<number>()
  const shown = event.markets.filter(market => runnerMarkets.some(each => each === market.key))
  return (
    <>
      <ol className={styles.runners} aria-label={t('homeStraight.runners')}>
        {setup.horses.map((horse, runner) => {
          const places = (form.get(horse) ?? []).slice(0, formShown).map(run => run.place)
          return (
            <li key={horse} className={styles.runner}>
              <Silks stable={horse} number={runner + 1} />
              <span className={styles.who}>
                <button type="button" className={styles.name} onClick={() => setAsked(horse)}>
                  {horseOf(setup, runner)}
                </button>
                <span className={styles.quiet}>
                  {homeStraight.stables[horse]} ·{' '}
                  {places.length > 0
                    ? t('homeStraight.form', { places: places.toReversed().join('-') })
                    : t('homeStraight.noForm')}
                </span>
              </span>
              <span className={styles.prices}>
                {shown.map(market => {
                  const selection = market.selections[runner]
                  return selection && <PriceButton key={market.key} event={event} selection={selection} />
                })}
              </span>
            </li>
          )
        })}
      </ol>
      {asked !== undefined && (
        <FormDialog
          track={setup.track}
          horse={asked}
          runs={form.get(asked) ?? []}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
