import { examineAdapter } from '@glasshouse/provider-kit'
import { describe, test } from 'vitest'
import { arcadeHarness } from './testing/arcade-harness.ts'
import { runningArcade } from './testing/running-arcade.ts'

const arcade = runningArcade('GPR8')

examineAdapter('Arcade', () => arcadeHarness(arcade), { describe, test })
