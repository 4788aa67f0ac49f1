import { verifiableSlot } from '../../../kits/slot/page/verifiable-slot.tsx'
import cover from '../covers/stormglass.svg?url'
import { tables } from '../tables.ts'
import { look } from './look.ts'

export const verifiable = verifiableSlot({ words: 'stormglass', cover, tables, look })
