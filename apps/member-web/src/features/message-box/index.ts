/** The box that asks one question of whoever is looking: to confirm, or to type a value. Decides nothing by itself. */
export { MessageBox } from './message-box.tsx'
