import { type MerchantCode } from './merchant-api.ts'

/** An answer to a merchant before it is written and signed. */
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** A "no" on its way to the merchant. Thrown by readers of the request, whose callers have nothing to add. */
export class MerchantRefusal extends Error {
  readonly code: MerchantCode

  constructor(code: MerchantCode) {
    super(code)
    this.name = 'MerchantRefusal'
    this.code = code
  }
}
