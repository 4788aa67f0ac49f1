import { currencyCodes, largestAmountUnits } from '@glasshouse/money'
import { type Capabilities } from '@glasshouse/provider-kit'

/** What Arcade knows a language by; its own list, which is not ours to change when a site gets another language. */
const languages = [
  'zh_TW',
  'zh_CN',
  'en_US',
  'vi_VN',
  'ko_KR',
  'ja_JP',
  'th_TH',
  'hi_IN',
  'my_MM',
  'ta_IN',
  'bn_BD',
] as const

export const arcadeCapabilities: Capabilities = {
  walletMode: 'transfer',
  currencies: currencyCodes.map(currency => ({
    currency,
    stepUnits: 1n,
    minTransferUnits: 1n,
    maxTransferUnits: largestAmountUnits,
  })),
  playerRef: { pattern: /^[a-z0-9_-]{3,40}$/, maxLength: 40 },
  transferId: { pattern: /^[A-Za-z0-9_-]{8,64}$/, maxLength: 64 },
  transferPhases: 1,
  canWithdrawAll: true,
  // A signed request is good for a minute on either side of its timestamp; twice that covers clocks that differ.
  finalityHorizonMs: 120_000,
  withdrawDelayMs: {},
  mustKickBeforeWithdraw: false,
  records: {
    cursor: 'version',
    pageSize: 500,
    lagMs: 0,
    minIntervalMs: 0,
    maxWindowMs: 24 * 3_600_000,
    retentionDays: 3_650,
  },
  timeZone: 'UTC',
  hasDemo: true,
  languages: Object.fromEntries(languages.map(name => [name, name])),
  devices: ['desktop', 'mobile'],
  openModes: ['window', 'modal', 'page', 'redirect'],
  requestsPerSecond: null,
  keyLifeDays: null,
}
