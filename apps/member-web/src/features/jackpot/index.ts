/** The jackpot: what is in it, how it is fed and drawn, who won it, and the reader's own draws, each to be checked. */
export { JackpotPage } from './jackpot-page.tsx'
