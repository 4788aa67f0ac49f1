import { openTable } from '../../../kits/table/page/open-table.tsx'
import { northernLook } from './look.tsx'

openTable('northern', northernLook)
