/** Refusals of a login that are about the network it comes from, with the code that the sentence ends in. */
const codes: Readonly<Record<string, string>> = {
  addressBlocked: '',
  addressRefused: '',
  addressListed: '201',
  countryRefused: '202',
  addressNotAllowed: '203',
}

/** What follows the sentence of such a refusal; undefined for every other refusal. */
export function addressRefusalCode(refusal: string): string | undefined {
  return codes[refusal]
}
