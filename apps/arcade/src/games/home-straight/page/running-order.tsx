import { useEffect, useState } from 'react'
import { useBook } from '../../../kits/book/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { Course, Setup } from '../race.ts'
import { orderAt, partOf } from '../run.ts'
import { homeStraight } from '../tables.ts'
import { horseOf } from './names.ts'
import { Silks } from './silks.tsx'
import styles from './running-order.module.css'

type RunningOrderProps = { readonly setup: Setup; readonly course: Course; readonly startsAt: string }

const stepMs = 400

/** The runners in the order in which they are now. The caller's words say it to those who do not see it. */
export function RunningOrder({ setup, course, startsAt }: RunningOrderProps) {
  const { t } = usePlay<'home-straight'>().phrases
  const { clock } = useBook()
  const offMs = Date.parse(startsAt) + homeStraight.gateMs
  const [order, setOrder] = useState<readonly number[]>([])
  useEffect(() => {
    const show = () => setOrder(orderAt(homeStraight, course, partOf(homeStraight, clock.now() - offMs)))
    const timer = setInterval(show, stepMs)
    return () => clearInterval(timer)
  }, [clock, course, offMs])
  const shown = order.length > 0 ? order : [...setup.horses.keys()]
  return (
    <ol className={styles.order} aria-label={t('homeStraight.runners')}>
      {shown.map(runner => (
        <li key={runner} className={styles.runner}>
          <Silks stable={setup.horses[runner] ?? 0} number={runner + 1} />
          <span className={styles.name}>{horseOf(setup, runner)}</span>
        </li>
      ))}
    </ol>
  )
}
