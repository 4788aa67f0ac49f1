import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** `text` is one line, `tile` a game's picture 3:4, `block` fills the size its class gives. */
  readonly shape?: 'text' | 'tile' | 'block' | 'circle'
  readonly className?: string | undefined
}

/**
 * Holds the place of something that loads, at its size. It does not move: nothing on our pages blinks. The list around
 * it carries `aria-busy`; this is decoration.
 */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} data-shape={shape} aria-hidden />
}
