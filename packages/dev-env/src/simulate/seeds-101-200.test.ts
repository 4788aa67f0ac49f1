import { rulesHold } from './testing/rules-hold.ts'

rulesHold({ first: 101, last: 200 })
