import { rankOf, type Card } from '../../games/cards.ts'
import { rankName, suitName } from './card-text.ts'
import styles from './card-face.module.css'

const suitPaths = {
  clubs:
    'M12 2a4.6 4.6 0 0 1 3.9 7.1 4.7 4.7 0 1 1-2.6 7.5C13.5 19 14.4 21 16 22H8c1.6-1 2.5-3 2.7-5.4a4.7 4.7 0 1 1-2.6-7.5A4.6 4.6 0 0 1 12 2Z',
  diamonds: 'M12 1.5Q15.5 7 20.5 12 15.5 17 12 22.5 8.5 17 3.5 12 8.5 7 12 1.5Z',
  hearts: 'M12 21.5C5 16 2 12.2 2 8a5.3 5.3 0 0 1 10-2.5A5.3 5.3 0 0 1 22 8c0 4.2-3 8-10 13.5Z',
  spades:
    'M12 2c4 5 9.5 8 9.5 12.6a4.6 4.6 0 0 1-8.1 3C13.6 19.6 14.4 21 16 22H8c1.6-1 2.4-2.4 2.6-4.4a4.6 4.6 0 0 1-8.1-3C2.5 10 8 7 12 2Z',
} as const

/** Jack, queen and king: a kite, a lotus and a lantern house. */
const courtPaths = [
  'M50 0 74 26 50 62 26 26ZM50 62q-8 8 0 15t0 14',
  'M50 10q14 16 14 38-14 10-28 0 0-22 14-38ZM20 26q18 4 26 28-16 8-30-6-2-12 4-22ZM80 26q-18 4-26 28 16 8 30-6 2-12-4-22ZM16 66q34 22 68 0',
  'M50 0 84 30H16ZM24 30h52v46H24ZM40 44h20v32H40Z',
] as const
const jack = 9

/** A large index that is read in the smallest hand, and one sign. */
export function CardFace({ card }: { readonly card: Card }) {
  const suit = suitPaths[suitName(card)]
  const court = courtPaths[rankOf(card) - jack]
  return (
    <svg className={styles.face} viewBox="0 0 100 140" data-suit={suitName(card)}>
      <text className={styles.rank} x="8" y="35" textLength={rankName(card) === '10' ? 36 : undefined}>
        {rankName(card)}
      </text>
      <path d={suit} transform="translate(9 43)" />
      {court === undefined ? (
        <path d={suit} transform="translate(34 62) scale(2.4)" />
      ) : (
        <>
          <path className={styles.court} d={court} transform="translate(36 46) scale(0.58 0.86)" />
          <path d={suit} transform="translate(70 110)" />
        </>
      )}
    </svg>
  )
}
