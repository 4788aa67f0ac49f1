import { verifiableBook } from '../../../kits/book/page/verifiable-book.tsx'
import cover from '../covers/matchday.svg?url'
import { matchday } from '../tables.ts'
import { matchdayLook } from './look.tsx'

/** A bet on matches in the verifier. */
export const verifiable = verifiableBook({
  look: matchdayLook,
  words: 'matchday',
  nameKey: 'matchday.name',
  tables: matchday,
  cover,
})
