import { verifiableBook } from '../../../kits/book/page/verifiable-book.tsx'
import cover from '../covers/kiteduel.svg?url'
import { kiteDuel } from '../tables.ts'
import { kiteLook } from './look.tsx'

/** A bet on a contest in the verifier. */
export const verifiable = verifiableBook({
  look: kiteLook,
  words: 'kite-duel',
  nameKey: 'kiteDuel.name',
  tables: kiteDuel,
  cover,
})
