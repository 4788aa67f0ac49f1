import { ProviderMark, providerMarkNames, type IconSize } from '@glasshouse/ui'

type PlatformMarkProps = {
  /** As the catalogue names the drawing; a name without one draws nothing. */
  readonly icon: string
  readonly size: IconSize
  readonly className?: string | undefined
}

/** The small drawing of a provider beside its name. */
export function PlatformMark({ icon, size, className }: PlatformMarkProps) {
  const mark = providerMarkNames.find(each => each === icon)
  return mark ? <ProviderMark name={mark} size={size} className={className} /> : null
}
