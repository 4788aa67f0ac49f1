/** Buttons at the edge of every page that lead to what the operator chose; each window can put them away. */
export { FloatBlock } from './float-block.tsx'
