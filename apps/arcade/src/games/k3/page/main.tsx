import { openTable } from '../../../kits/table/page/open-table.tsx'
import { k3Look } from './look.tsx'

openTable('k3', k3Look)
