import { useId } from 'react'
import { LitLantern } from './lantern.tsx'
import styles from './empty-drawing.module.css'

export type EmptyDrawingName = 'letters' | 'records' | 'favourites' | 'offline'

const drawings = { letters: Letters, records: Records, favourites: Favourites, offline: Offline }

/** One grey object on a ground line with one small lamp, 240 x 160. Offline, all lanterns on the wire are out. */
export function EmptyDrawing({ name }: { readonly name: EmptyDrawingName }) {
  const Drawing = drawings[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 240 160" aria-hidden>
      <path className={styles.strong} d="M20 136h200" />
      <Drawing />
    </svg>
  )
}

function Letters() {
  return (
    <>
      <path className={styles.body} d="M64 62l56-34 56 34v70H64z" />
      <path className={styles.inside} d="M64 62l56 40 56-40v70H64z" />
      <path className={styles.strong} d="M64 132l44-38M176 132l-44-38" />
      <path className={styles.soft} d="M64 62l56 40 56-40" />
      <g transform="translate(120 55) scale(0.5)">
        <LitLantern />
      </g>
    </>
  )
}

function Records() {
  return (
    <>
      <rect className={styles.body} x="58" y="34" width="92" height="102" rx="6" />
      <path className={styles.writing} d="M74 58h40M74 76h60M74 94h48M74 112h30" />
      <path className={styles.soft} d="M178 20v20" />
      <g transform="translate(178 61) scale(0.6)">
        <LitLantern />
      </g>
    </>
  )
}

function Favourites() {
  const glow = useId()
  return (
    <>
      <path className={styles.body} d="M52 136V92h136v44" />
      <path
        className={styles.awning}
        d="M46 72h21.2v18q-10.6 11-21.2 0zM88.4 72h21.2v18q-10.6 11-21.2 0zM130.8 72H152v18q-10.6 11-21.2 0zM173.2 72h21.2v18q-10.6 11-21.2 0z"
      />
      <path
        className={styles.inside}
        d="M67.2 72h21.2v18q-10.6 11-21.2 0zM109.6 72h21.2v18q-10.6 11-21.2 0zM152 72h21.2v18q-10.6 11-21.2 0z"
      />
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ffb45a" stopOpacity="0.35" />
          <stop offset="1" stopColor="#ffb45a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="120" cy="112" r="50" fill={`url(#${glow})`} />
      <path
        className={styles.lamp}
        d="M120 125l-10.6-10.4a6.6 6.6 0 0 1 9.3-9.4l1.3 1.3 1.3-1.3a6.6 6.6 0 0 1 9.3 9.4z"
      />
    </>
  )
}

function Offline() {
  return (
    <>
      <path className={styles.strong} d="M10 40Q120 86 230 30" />
      <g className={styles.out}>
        <ellipse cx="70" cy="82" rx="18" ry="16" />
        <ellipse cx="120" cy="90" rx="22" ry="19" />
        <ellipse cx="172" cy="78" rx="18" ry="16" />
      </g>
    </>
  )
}
