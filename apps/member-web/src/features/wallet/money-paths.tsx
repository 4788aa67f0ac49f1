import { pathHome, pathsHeightPx, type Place } from './map.rules.ts'
import styles from './money-paths.module.css'
import type { Hanging } from './wallet.rules.ts'

type MoneyPathsProps = { readonly hangings: readonly Hanging[]; readonly places: readonly Place[] }

/**
 * The paths: dotted where money can be withdrawn, solid with one light where it is in flight. The texts are elsewhere.
 */
export function MoneyPaths({ hangings, places }: MoneyPathsProps) {
  return (
    <svg
      className={styles.paths}
      viewBox={`0 0 1000 ${pathsHeightPx}`}
      height={pathsHeightPx}
      preserveAspectRatio="none"
      aria-hidden
    >
      {hangings.map(({ gpId, flow }, index) => {
        const place = places[index]
        if (!place || flow === 'none') return null
        const path = pathHome(place)
        if (flow === 'canComeHome') return <path key={gpId} className={styles.dotted} d={path} />
        return <Moving key={gpId} path={path} isComing={flow === 'comingHome'} />
      })}
    </svg>
  )
}

/** Dots are lines without length and with round ends: they stay round however wide the map is stretched. */
function Moving({ path, isComing }: { readonly path: string; readonly isComing: boolean }) {
  const run = {
    path,
    dur: '1.6s',
    repeatCount: 'indefinite',
    calcMode: 'linear',
    keyTimes: '0;1',
    keyPoints: isComing ? '0;1' : '1;0',
  }
  const still = {
    path,
    dur: '1ms',
    fill: 'freeze',
    calcMode: 'linear',
    keyTimes: '0;1',
    keyPoints: '0.5;0.5',
  }
  return (
    <>
      <path className={styles.solid} d={path} />
      <g className={styles.running}>
        <Light />
        <animateMotion {...run} />
      </g>
      <g className={styles.resting}>
        <Light />
        <animateMotion {...still} />
      </g>
    </>
  )
}

function Light() {
  return (
    <>
      <path className={styles.halo} d="M0 0h0" />
      <path className={styles.glow} d="M0 0h0" />
      <path className={styles.light} d="M0 0h0" />
    </>
  )
}
