import { classNames } from '../class-names.ts'
import spriteUrl from '../art/sprite.svg?no-inline'
import type { IconName } from '../art/icon-names.ts'
import styles from './icon.module.css'

/** Edge in pixels. */
export type IconSize = 16 | 20 | 24 | 30 | 40 | 64

type DrawingProps = {
  readonly size?: IconSize
  /** Its label. Without it the drawing is decoration and a screen reader skips it. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/**
 * A drawing of the sprite, in the colour of the text around it. The sprite is one file that the browser keeps, so an
 * icon costs the page a reference and no script.
 */
export function Icon({ name, ...props }: DrawingProps & { readonly name: IconName }) {
  return <Sprite id={name} {...props} />
}

export type GameType = 'slot' | 'live' | 'sport' | 'lottery' | 'card' | 'virtual' | 'cock' | 'esport'

/** One of the eight kinds of games; `lit` fills its one lit part, which means "you are here". */
export function GameTypeIcon({
  type,
  lit = false,
  ...props
}: DrawingProps & { readonly type: GameType; readonly lit?: boolean }) {
  return <Sprite id={`type-${type}`} lit={lit} {...props} />
}

export const providerMarkNames = [
  'deal',
  'drum',
  'field',
  'five',
  'lamp',
  'meridian',
  'monsoon',
  'paper',
  'pitch',
  'sail',
  'silks',
  'tide',
] as const

export type ProviderMarkName = (typeof providerMarkNames)[number]

export function ProviderMark({ name, ...props }: DrawingProps & { readonly name: ProviderMarkName }) {
  return <Sprite id={`provider-${name}`} {...props} />
}

export type BrandMarkName = 'glasshouse' | 'quayside' | 'lacquer' | 'kite'

/** A brand's mark; its lamp is always lit. */
export function BrandMark({ name, ...props }: DrawingProps & { readonly name: BrandMarkName }) {
  return <Sprite id={`mark-${name}`} size={40} {...props} />
}

type SpriteProps = DrawingProps & { readonly id: string; readonly lit?: boolean }

function Sprite({ id, lit = false, size = 24, label, className }: SpriteProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={classNames(styles.icon, lit && styles.lit, className)} data-size={size} {...naming}>
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}
