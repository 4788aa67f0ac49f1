import { SignedRefusal } from '@glasshouse/signed-http'
import { merchantCodes, type MerchantCode } from './merchant-api.ts'

/** A "no" of Till's on its way to the merchant. */
export class MerchantRefusal extends SignedRefusal {
  constructor(code: MerchantCode) {
    super({ status: merchantCodes[code], body: { code } })
  }
}
