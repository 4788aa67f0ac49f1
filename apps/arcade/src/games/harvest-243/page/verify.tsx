import { verifiableSlot } from '../../../kits/slot/page/verifiable-slot.tsx'
import cover from '../covers/harvest.svg?url'
import { tables } from '../tables.ts'
import { look } from './look.ts'

export const verifiable = verifiableSlot({ words: 'harvest-243', cover, tables, look })
