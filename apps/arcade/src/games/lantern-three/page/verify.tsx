import { verifiableSlot } from '../../../kits/slot/page/verifiable-slot.tsx'
import cover from '../covers/lanternthree.svg?url'
import { tables } from '../tables.ts'
import { look } from './look.ts'

export const verifiable = verifiableSlot({ words: 'lantern-three', cover, tables, look })
