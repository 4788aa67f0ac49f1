/** WCAG contrast of theme colours, worked out from the stylesheets themselves. Only tests need it. */

export type Theme = {
  /** Custom properties in the order of the file, without their dashes. */
  readonly names: readonly string[]
  /** The value of a property; throws for one that is not there. */
  readonly color: (name: string) => string
}

export function readTheme(css: string): Theme {
  const values = new Map(
    [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(match => [match[1] ?? '', match[2] ?? '']),
  )
  const color = (name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`the theme has no --${name}`)
    return value
  }
  return { names: [...values.keys()], color }
}

/** From 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of an opaque `oklch(L C H)`. Colours outside sRGB are clipped to it, as a screen would. */
function luminance(color: string): number {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color)
  if (!parts) throw new Error(`${color} is not an opaque oklch colour`)
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number)
  const angle = (hue * Math.PI) / 180
  const [red, green, blue] = linearRgb(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLab to linear sRGB. Source: Björn Ottosson, "A perceptual color space for image processing". */
function linearRgb(lightness: number, a: number, b: number): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (part: number) => Math.min(Math.max(part, 0), 1)
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
