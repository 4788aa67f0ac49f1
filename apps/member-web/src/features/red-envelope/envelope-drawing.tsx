import styles from './red-envelope.module.css'

/** An envelope with a seal; opened, its flap stands up and a note looks out. */
export function EnvelopeDrawing({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg className={styles.drawing} data-open={isOpen || undefined} viewBox="0 0 160 150" aria-hidden="true">
      <path className={styles.flapUp} d="M20 62 80 22l60 40z" fill="#8f1d1b" />
      <g className={styles.note}>
        <rect x="38" y="30" width="84" height="70" rx="6" fill="#f6efe2" />
        <path d="M52 48h56M52 60h36" stroke="#b7a483" strokeWidth="4" strokeLinecap="round" />
      </g>
      <rect x="20" y="60" width="120" height="80" rx="8" fill="#c22f2a" />
      <path d="M20 132 66 96M140 132 94 96" stroke="#8f1d1b" strokeWidth="3" strokeLinecap="round" />
      <g className={styles.flap}>
        <path d="M20 64q0-6 8-4l104 0q8-2 8 4L86 106q-6 4-12 0z" fill="#a92622" />
        <circle cx="80" cy="104" r="16" fill="#ffb35c" />
        <path d="M80 95v18M71 104h18" stroke="#8a4b12" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
