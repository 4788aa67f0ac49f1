/** The box that asks one question: to confirm, or to type a value. Decides nothing by itself. */
export { MessageBox } from './message-box.tsx'
