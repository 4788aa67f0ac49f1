import { useEffect, useRef, useState } from 'react'
import type { ActControls } from '../../../page-kit/use-acts.ts'
import { useAutobet, type Autobet } from '../../../page-kit/use-autobet.ts'
import type { Mines } from '../picture.ts'
import { randomFields } from './random-fields.ts'

const firstFields = 3
/** Between two fields. */
const fieldMs = 300

export type MinesAutobet = Autobet & {
  readonly fields: readonly number[]
  readonly choose: (fields: readonly number[]) => void
}

/** Round after round: opens the chosen fields one by one, and cashes out. Stopped in a round, it leaves it to the player. */
export function useMinesAutobet(controls: ActControls<Mines>, mines: number): MinesAutobet {
  const { rounds, start, act, setStake } = controls
  const { open, phase, fault } = rounds
  const [fields, setFields] = useState(() => randomFields(firstFields))
  const autobet = useAutobet(
    // A round that waits for its player is not over.
    { ...rounds, phase: open === undefined ? phase : 'turning' },
    () => start({ mines }),
    { setStake },
  )
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const { left, stop } = autobet
  const isOn = left !== undefined
  const isMove = isOn && open !== undefined && phase === 'still'
  const next = fields.find(field => open?.picture.opened.includes(field) !== true)
  useEffect(() => {
    if (!isMove) return undefined
    // A step that was refused, or a page out of sight: the player goes on.
    if (fault !== undefined || document.hidden) {
      stop()
      return undefined
    }
    const timer = setTimeout(
      () => latest.current(next === undefined ? { take: true } : { open: next }),
      fieldMs,
    )
    return () => clearTimeout(timer)
  }, [fault, isMove, next, stop])
  return { ...autobet, fields, choose: setFields }
}
