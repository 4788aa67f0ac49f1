import { openSlot } from '../../../kits/slot/page/open-slot.tsx'
import { tables } from '../tables.ts'
import { look } from './look.ts'

openSlot('harvest-243', { tables, look })
