import { examineChannel } from '../exam/examine.ts'
import { runningTill } from './testing/running-till.ts'
import { tillHarness } from './testing/till-harness.ts'

const till = runningTill()

examineChannel('Till', () => tillHarness(till))
