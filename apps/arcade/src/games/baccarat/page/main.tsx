import { openTable } from '../../../kits/table/page/open-table.tsx'
import { baccaratLook } from './look.tsx'

openTable('baccarat', baccaratLook)
