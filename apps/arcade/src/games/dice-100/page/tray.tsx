import { useEffect, useRef } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { digitsOf } from '../rules.ts'
import { DiceMachine, type DieParts } from './dice-machine.ts'
import { Die } from './die.tsx'
import styles from './tray.module.css'

type TrayProps = {
  /** Gets the machine that throws the dice, as soon as they are mounted. */
  readonly onMachine: (machine: DiceMachine) => void
  readonly resting: number
  readonly isWin: boolean | undefined
}

/** Four dice in their tray. The result is announced elsewhere as text, so they are an image to a screen reader. */
export function Tray({ onMachine, resting, isWin }: TrayProps) {
  const { t } = usePlay<'dice-100'>().phrases
  const tray = useRef<HTMLDivElement>(null)
  const first = useRef(resting)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const machine = new DiceMachine(partsIn(tray.current), still)
    machine.show(digitsOf(first.current))
    onMachine(machine)
    return () => machine.dispose()
  }, [onMachine])

  return (
    <div
      className={styles.tray}
      data-win={isWin || undefined}
      role="img"
      aria-label={t('dice100.trayLabel')}
      ref={tray}
    >
      <span className={styles.glow} />
      <div className={styles.dice}>
        <Die tone="whole" />
        <Die tone="whole" />
        <span className={styles.point} />
        <Die tone="part" />
        <Die tone="part" />
      </div>
    </div>
  )
}

function partsIn(tray: HTMLElement | null): DieParts[] {
  const all = (name: string) => [...(tray?.querySelectorAll<HTMLElement>(`[data-part=${name}]`) ?? [])]
  const [bodies, shadows, strips] = [all('body'), all('shadow'), all('strip')]
  return bodies.flatMap((body, die) => {
    const [shadow, strip] = [shadows[die], strips[die]]
    return shadow && strip ? [{ body, shadow, strip }] : []
  })
}
