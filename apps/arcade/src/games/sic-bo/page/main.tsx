import { openTable } from '../../../kits/table/page/open-table.tsx'
import { sicBoLook } from './look.tsx'

openTable('sic-bo', sicBoLook)
