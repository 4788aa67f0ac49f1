import { currencyCodes, largestAmountUnits, type Currency } from '@glasshouse/money'
import { type ProviderGame } from '../adapter.ts'
import { type Capabilities } from '../capabilities.ts'

export const fakeGame = { gameType: 2, gameCode: 'FAKE1' } as const

export function fakeGameFacts(currency: Currency): ProviderGame {
  return {
    ...fakeGame,
    names: { en_US: 'Fake One' },
    rtpPercent: '95.00',
    volatility: 1,
    hasDemo: true,
    status: 'open',
    minStake: { currency, units: 10_000n },
    maxStake: { currency, units: 10_000_000n },
  }
}

export const fakeCapabilities: Capabilities = {
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
  finalityHorizonMs: 120_000,
  withdrawDelayMs: {},
  mustKickBeforeWithdraw: false,
  records: {
    cursor: 'version',
    pageSize: 500,
    lagMs: 0,
    minIntervalMs: 0,
    maxWindowMs: 24 * 3_600_000,
    retentionDays: 365,
  },
  timeZone: 'UTC',
  hasDemo: true,
  languages: { en_US: 'en', vi_VN: 'vi' },
  devices: ['desktop', 'mobile'],
  openModes: ['window'],
  requestsPerSecond: null,
  keyLifeDays: null,
}
