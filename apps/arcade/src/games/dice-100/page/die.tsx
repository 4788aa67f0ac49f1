import styles from './die.module.css'

/** One ten-sided die from its front: its digit is on the face towards the player. */
export function Die({ tone }: { readonly tone: 'whole' | 'part' }) {
  return (
    <span className={styles.die} data-tone={tone}>
      <span className={styles.shadow} data-part="shadow" />
      <span className={styles.body} data-part="body">
        <svg className={styles.faces} viewBox="0 0 100 100" aria-hidden="true">
          <path className={styles.light} d="M50 3 8 38v24l16-6z" />
          <path className={styles.shade} d="M50 3l42 35v24l-16-6z" />
          <path className={styles.dark} d="M8 62l42 35V78L24 56zM92 62L50 97V78l26-22z" />
          <path className={styles.front} d="M50 3l26 53-26 22-26-22z" />
          <path className={styles.gleam} d="M47 12L27 53" />
        </svg>
        <span className={styles.window}>
          <span className={styles.strip} data-part="strip">
            {digits.map(digit => (
              <span key={digit}>{digit}</span>
            ))}
          </span>
        </span>
      </span>
    </span>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
