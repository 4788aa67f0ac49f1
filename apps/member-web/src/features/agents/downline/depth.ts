import styles from './depth.module.css'

/** How far a row of the tree stands to the side; deeper than eight it is moved no further. */
export function depthOf(depth: number): {
  readonly className: string | undefined
  readonly 'data-depth': number
} {
  return { className: styles.depth, 'data-depth': Math.min(depth, 8) }
}
