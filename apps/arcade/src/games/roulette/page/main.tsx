import { openTable } from '../../../kits/table/page/open-table.tsx'
import { rouletteLook } from './look.tsx'

openTable('roulette', rouletteLook)
