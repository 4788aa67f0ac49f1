import { SignedRefusal } from '@glasshouse/signed-http'
import { providerCodes, type ProviderCode } from './provider-api.ts'

/** A "no" of Arcade's on its way to the agent. */
export class ProviderRefusal extends SignedRefusal {
  constructor(code: ProviderCode, facts: Readonly<Record<string, unknown>> = {}) {
    super({ status: providerCodes[code], body: { code, ...facts } })
  }
}
