import { frames, frameSize, legsOf, riseOf } from './gallop.ts'
import styles from './horse-art.module.css'
import moves from './racer.module.css'
import { coloursOf } from './stable-colours.ts'

const body =
  'M30 37C32 28 46 27 58 30C68 32 76 28 85 28C92 18 99 11 106 9L109 5L111 10C115 13 120 20 119 23C117 26 112 25 109 22C105 23 102 28 99 34C96 42 92 46 86 47C76 51 68 48 60 49C50 51 40 52 34 48C28 45 27 42 30 37Z'
const tail = 'M32 35C22 33 13 38 6 47C16 43 26 45 32 42Z'
const mane = 'M84 29C91 19 98 12 105 9C102 15 96 20 91 31Z'
const jacket = 'M51 29C50 19 60 12 71 13L79 18C75 24 69 27 64 31Z'
const breeches = 'M52 28L64 30L67 37L60 40Z'

/** The frames of a stride side by side; they are moved behind a window of one. */
function Strip() {
  return (
    <svg
      className={moves.strip}
      viewBox={`0 0 ${frameSize.width * frames} ${frameSize.height}`}
      aria-hidden="true"
    >
      {Array.from({ length: frames }, (_, frame) => {
        const { far, near } = legsOf(frame)
        return (
          <g key={frame} transform={`translate(${frame * frameSize.width} 0)`}>
            <path className={styles.far} d={far} />
            <g transform={`translate(0 ${riseOf(frame)})`}>
              <path className={styles.mane} d={tail} />
              <path className={styles.coat} d={body} />
              <path className={styles.mane} d={mane} />
              <path className={styles.breeches} d={breeches} />
              <path className={styles.boot} d="M60 38L66 45" />
              <path className={styles.one} d={jacket} />
              <path className={styles.sleeve} d="M71 18L80 26" />
              <circle className={styles.two} cx="80" cy="12" r="5.5" />
            </g>
            <path className={styles.near} d={near} />
          </g>
        )
      })}
    </svg>
  )
}

type RacerProps = { readonly stable: number; readonly runner: number }

/** A horse on the track with the number of its saddle. The stage moves it. */
export function Racer({ stable, runner }: RacerProps) {
  return (
    <div className={moves.racer} data-runner={runner} style={coloursOf(stable)}>
      <div className={moves.window}>
        <Strip />
      </div>
      <b className={moves.number}>{runner + 1}</b>
    </div>
  )
}
