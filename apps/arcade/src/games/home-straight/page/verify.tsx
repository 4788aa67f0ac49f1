import { verifiableBook } from '../../../kits/book/page/verifiable-book.tsx'
import cover from '../covers/homestraight.svg?url'
import { homeStraight } from '../tables.ts'
import { raceLook } from './look.tsx'

/** A bet on a race in the verifier. */
export const verifiable = verifiableBook({
  look: raceLook,
  words: 'home-straight',
  nameKey: 'homeStraight.name',
  tables: homeStraight,
  cover,
})
