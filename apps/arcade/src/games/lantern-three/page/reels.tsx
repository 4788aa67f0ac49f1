import { memo, useEffect, useRef } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { RoundView, SymbolName } from '../../../protocol/page-api.ts'
import { lanternThree } from '../tables.ts'
import { ReelMachine } from './reel-machine.ts'
import { PaidLines } from './paid-lines.tsx'
import styles from './reels.module.css'
import { symbolUrls } from './symbols.ts'

type ReelsProps = {
  /** Gets the machine that moves the reels, as soon as they stand on the page. */
  readonly onMachine: (machine: ReelMachine) => void
  readonly resting: readonly [number, number, number]
  readonly round: RoundView | undefined
  readonly linesShown: number
}

/** The three reels behind their frame. What they show is said elsewhere in words, so they are a picture to a reader. */
export function Reels({ onMachine, resting, round, linesShown }: ReelsProps) {
  const { phrases } = usePlay()
  const columns = useRef<(HTMLUListElement | null)[]>([])
  const first = useRef(resting)

  useEffect(() => {
    const found = columns.current.filter(column => column !== null)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const machine = new ReelMachine(found, lanternThree.strips[0].length, still)
    machine.show(first.current)
    onMachine(machine)
    return () => machine.dispose()
  }, [onMachine])

  const paid = round?.lines.slice(0, linesShown) ?? []
  return (
    <div className={styles.frame} role="img" aria-label={phrases.t('arcade.reelsLabel')}>
      {lanternThree.strips.map((strip, reel) => (
        <div className={styles.window} key={strip.join()}>
          <ul
            className={styles.column}
            ref={element => {
              columns.current[reel] = element
            }}
          >
            <Strip
              strip={strip}
              top={paid.length > 0 ? round?.stops[reel] : undefined}
              lit={paid.map(({ line }) => lanternThree.lines[line - 1]?.[reel] ?? 0).join('')}
              wild={phrases.t('arcade.wild')}
            />
          </ul>
        </div>
      ))}
      <PaidLines paid={paid} />
    </div>
  )
}

type StripProps = {
  readonly strip: readonly SymbolName[]
  /** Place in the column of the symbol in the top row while a win is shown; the others step back then. */
  readonly top: number | undefined
  /** Rows (0 to 2) of this reel that a shown line passes. */
  readonly lit: string
  readonly wild: string
}

/** The whole strip once, with its neighbours around the seam, so that every place can be shown by shifting. */
const Strip = memo(function Strip({ strip, top, lit, wild }: StripProps) {
  const symbols = [strip.at(-1), ...strip, strip[0], strip[1]]
  return symbols.map((symbol, place) => {
    if (symbol === undefined) return null
    const row = top === undefined ? -1 : place - top
    const isLit = row >= 0 && lit.includes(String(row))
    const state = top === undefined ? undefined : isLit ? 'lit' : 'dim'
    return (
      <li className={styles.cell} data-state={state} key={`${place}${symbol}`}>
        <img className={styles.symbol} src={symbolUrls[symbol]} alt="" draggable={false} />
        {isLit && symbol === 'WILD' && <span className={styles.wild}>{wild}</span>}
      </li>
    )
  })
})
