/** Few home pages have an empty shelf, so its drawing is no part of the first screen. */
export { EmptyDrawing } from '@glasshouse/ui'
