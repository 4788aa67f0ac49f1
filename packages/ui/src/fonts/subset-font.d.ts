/** The part of subset-font that the font build uses; the package brings no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  /** Gives the font with only the characters of `text`, at the given places of its axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
