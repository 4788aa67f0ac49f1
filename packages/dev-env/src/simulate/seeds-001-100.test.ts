import { rulesHold } from './testing/rules-hold.ts'

rulesHold({ first: 1, last: 100 })
