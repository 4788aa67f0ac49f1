import { verifiableBook } from '../../../kits/book/page/verifiable-book.tsx'
import cover from '../covers/mappoint.svg?url'
import { mapPoint } from '../tables.ts'
import { mapPointLook } from './look.tsx'

/** A bet on series in the verifier. */
export const verifiable = verifiableBook({
  look: mapPointLook,
  words: 'map-point',
  nameKey: 'mapPoint.name',
  tables: mapPoint,
  cover,
})
