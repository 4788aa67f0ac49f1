import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import type { LetterOwner } from './letters.queries.ts'

type LetterChange = { readonly ids: readonly bigint[]; readonly unread: number }
type LetterEvent = 'letter.sent' | 'letter.read' | 'letter.delete'

/** Every window of the member reads its letters anew; the count is that of the transaction. */
export const letterSent = telling('letter.sent')
export const letterRead = telling('letter.read')
export const letterDeleted = telling('letter.delete')

function telling(event: LetterEvent) {
  return (tx: Tx, owner: LetterOwner, { ids, unread }: LetterChange): Promise<void> =>
    publish(tx, toMember(owner), event, {
      ids: ids.map(Number),
      unread_count: unread,
    })
}
