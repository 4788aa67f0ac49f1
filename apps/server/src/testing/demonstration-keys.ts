import { createPersonalData } from '../platform/personal-data/index.ts'
import { demonstrationPersonalKeys } from '../settings.ts'

/** By the keys with which the demonstration's members are encrypted in tests. */
export const personalData = createPersonalData(demonstrationPersonalKeys)
