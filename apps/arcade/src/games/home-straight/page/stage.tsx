import { useRef } from 'react'
import { useBook } from '../../../kits/book/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { callsOf, gapOf } from '../calls.ts'
import { trackOf, type Course, type Live, type Setup } from '../race.ts'
import { homeStraight } from '../tables.ts'
import { Racer } from './horse-art.tsx'
import { horseOf } from './names.ts'
import styles from './stage.module.css'
import { useMoment } from './use-moment.ts'
import { useStage } from './use-stage.ts'

type StageProps = { readonly setup: Setup; readonly live: Live | null; readonly startsAt: string }

/** The track: the horses in their gates, or the race as it is run; and what is said of it. */
export function Stage({ setup, live, startsAt }: StageProps) {
  const { t } = usePlay<'home-straight'>().phrases
  const { clock } = useBook()
  const box = useRef<HTMLDivElement>(null)
  const course = live?.course ?? null
  const offMs = Date.parse(startsAt) + homeStraight.gateMs
  useStage(box, { course, offMs, clock })
  const track = trackOf(homeStraight, setup).name
  const label =
    live === null
      ? t('homeStraight.stageBefore', { track, count: setup.horses.length })
      : t('homeStraight.stage', { track })
  return (
    <div className={styles.whole}>
      <div ref={box} className={styles.stage} role="img" aria-label={label} data-phase={live?.part ?? 'bets'}>
        <div className={styles.hills} data-plane="far" />
        <div className={styles.turf} data-plane="turf" />
        <div className={styles.rail} data-plane="rail" />
        <div className={styles.gates} data-plane="gates" />
        <div className={styles.line} data-plane="line" />
        {setup.horses.map((horse, runner) => (
          <Racer key={horse} stable={horse} runner={runner} />
        ))}
      </div>
      <p className={styles.said} role="status">
        {live?.part === 'gate' && t('homeStraight.inGate')}
        {course && <Said setup={setup} course={course} offMs={offMs} />}
      </p>
    </div>
  )
}

type SaidProps = { readonly setup: Setup; readonly course: Course; readonly offMs: number }

/** What the caller says now. */
function Said({ setup, course, offMs }: SaidProps) {
  const { phrases, figure } = usePlay<'home-straight'>()
  const calls = callsOf(homeStraight, course)
  const at = useMoment(
    calls.map(call => offMs + call.atMs),
    useBook().clock,
  )
  const call = calls[at] ?? calls[0]
  if (!call) return null
  const [one, two, three] = call.first.map(runner => horseOf(setup, runner))
  const { gap, lengths } = gapOf(course)
  return phrases.t(`homeStraight.call_${call.kind}`, {
    one: one ?? '',
    two: two ?? '',
    three: three ?? '',
    mover: horseOf(setup, call.mover),
    gap,
    lengths: figure(lengths),
  })
}
