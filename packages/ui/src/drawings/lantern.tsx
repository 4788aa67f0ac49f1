import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './lantern.module.css'

type LanternProps = {
  /** Lit means "there is money here" or "you reached this"; unlit is a line drawing. A text must be beside it. */
  readonly lit: boolean
  readonly className?: string | undefined
}

/** The brand's lantern, 90 x 120, as wide as its container up to that. Decoration: it is never the only sign. */
export function Lantern({ lit, className }: LanternProps) {
  return (
    <svg className={classNames(styles.lantern, className)} viewBox="-45 -60 90 120" aria-hidden>
      {lit ? <LitLantern /> : <UnlitLantern />}
    </svg>
  )
}

/** Also used inside other drawings; centred on 0,0, the paper 60 wide. */
export function LitLantern() {
  const id = useId()
  return (
    <>
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#ffb45a" stopOpacity="0.6" />
          <stop offset="0.35" stopColor="#ffb45a" stopOpacity="0.22" />
          <stop offset="1" stopColor="#ffb45a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}paper`} cx="0.5" cy="0.62" r="0.62">
          <stop offset="0" stopColor="#ffe9c4" />
          <stop offset="0.38" stopColor="#ffb45a" />
          <stop offset="1" stopColor="#e5643a" />
        </radialGradient>
      </defs>
      <circle r="58" cy="-4" fill={`url(#${id}glow)`} />
      <g transform="translate(0 -6)">
        <ellipse rx="30" ry="26.4" fill={`url(#${id}paper)`} />
        <g fill="none" stroke="#e5643a" strokeOpacity="0.55" strokeWidth="1.4">
          <ellipse rx="20.4" ry="26.4" />
          <ellipse rx="9" ry="26.4" />
        </g>
        <path d="M-10.8-30.2h21.6v6.6h-21.6zM-9.6 23.4H9.6v6H-9.6z" fill="#0d1d25" />
        <path
          d="M0 29.4v6M-3 34.8v10.8M0 34.8V48M3 34.8v10.8"
          stroke="#e5643a"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}

function UnlitLantern() {
  return (
    <g className={styles.unlit} transform="translate(0 -6)">
      <ellipse rx="30" ry="26.4" />
      <ellipse rx="20.4" ry="26.4" />
      <ellipse rx="9" ry="26.4" />
      <path d="M-10.8-30.2h21.6v6.6h-21.6zM-9.6 23.4H9.6v6H-9.6zM0 29.4V40" />
    </g>
  )
}
