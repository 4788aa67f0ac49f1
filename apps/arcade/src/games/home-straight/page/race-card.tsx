import { useState } from 'react'
import { Button } from '@glasshouse/ui'
import { useBook, type EventProps } from '../../../kits/book/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Live, Setup } from '../race.ts'
import { Countdown } from './countdown.tsx'
import { OrderBets } from './order-bets.tsx'
import styles from './race-card.module.css'
import { RunnerList } from './runner-list.tsx'
import { RunningOrder } from './running-order.tsx'
import { Stage } from './stage.tsx'

/** A race: the track of the first one in the list, and the bets of one that is to come. */
export function Race({ event, isFirst, isNext }: EventProps) {
  const { t } = usePlay<'home-straight'>().phrases
  const { texts: words } = useBook()
  const [isOpen, setOpen] = useState<boolean>()
  const live = event.live as Live | null // what is shown of a race
  const setup = event.setup as Setup // the setup of an event of this game
  const isShown = isOpen ?? isNext
  return (
    <li className={styles.race} data-part={live?.part ?? 'bets'}>
      <header className={styles.head}>
        <h2 className={styles.title}>{words.event(setup)}</h2>
        <span className={styles.quiet}>{words.group(setup)}</span>
        <span className={styles.state}>
          {live === null && <Countdown until={event.startsAt} />}
          {live !== null &&
            live.part !== 'gate' &&
            t(live.part === 'over' ? 'homeStraight.over' : 'homeStraight.running')}
        </span>
      </header>
      {(isFirst || live !== null) && <Stage setup={setup} live={live} startsAt={event.startsAt} />}
      {live !== null && live.course !== null && (
        <RunningOrder setup={setup} course={live.course} startsAt={event.startsAt} />
      )}
      {live === null && !isNext && (
        <Button look="plain" size="small" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {t(isShown ? 'homeStraight.hideRunners' : 'homeStraight.showRunners')}
        </Button>
      )}
      {live === null && isShown && (
        <>
          <RunnerList event={event} setup={setup} />
          <OrderBets event={event} setup={setup} />
        </>
      )}
    </li>
  )
}
