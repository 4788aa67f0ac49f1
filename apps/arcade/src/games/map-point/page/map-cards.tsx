import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Live, Setup } from '../series.ts'
import { mapPoint } from '../tables.ts'
import styles from './map-cards.module.css'

type MapCardsProps = { readonly setup: Setup; readonly live: Live | null }

/** The maps of a series in their order, each with its rounds. */
export function MapCards({ setup, live }: MapCardsProps) {
  const { t } = usePlay<'map-point'>().phrases
  return (
    <ol className={styles.maps} aria-label={t('mapPoint.maps')}>
      {setup.maps.map((map, index) => {
        const rounds = live?.maps[index]
        const isNow = live?.part === 'map' && index === live.maps.length - 1
        const state = isNow ? 'now' : rounds ? 'over' : live?.part === 'ended' ? 'unplayed' : 'coming'
        return (
          <li key={map} className={styles.map} data-state={state}>
            <span>
              {index + 1}. {mapPoint.maps[map]}
            </span>
            <span className={styles.rounds}>
              {rounds ? (
                <>
                  <span data-ahead={rounds[0] > rounds[1] || undefined}>{rounds[0]}</span>
                  {' – '}
                  <span data-ahead={rounds[1] > rounds[0] || undefined}>{rounds[1]}</span>
                </>
              ) : state === 'unplayed' ? (
                t('mapPoint.unplayed')
              ) : (
                '–'
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
