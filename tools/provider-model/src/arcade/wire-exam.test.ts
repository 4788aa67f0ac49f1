import { examineAdapter } from '@glasshouse/provider-kit'
import { describe, test } from 'vitest'
import { createWireHarness } from '../testing/wire-harness.ts'

const harness = createWireHarness()

examineAdapter("Arcade's adapter on the model of its wire", () => harness, { describe, test })
