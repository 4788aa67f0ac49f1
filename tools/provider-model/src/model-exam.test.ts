import { examineAdapter } from '@glasshouse/provider-kit'
import { describe, test } from 'vitest'
import { createModelHarness } from './testing/model-harness.ts'

const harness = createModelHarness()

examineAdapter('the model provider', () => harness, { describe, test })
