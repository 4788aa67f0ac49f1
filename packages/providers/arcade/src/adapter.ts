import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { createBetReader } from './bets.ts'
import { arcadeCapabilities } from './capabilities.ts'
import { createArcadeClient } from './client.ts'
import { type ArcadeConfig } from './config.ts'
import { createLaunchCalls } from './launches.ts'
import { createLimitCalls } from './limits.ts'
import { createPlayerCalls } from './players.ts'
import { createTransferCalls } from './transfers.ts'

/** Arcade as the platform sees it: one adapter for each sub-catalogue. Needs nothing but its configuration. */
export function createArcadeAdapter(
  config: ArcadeConfig,
  now: () => Date = () => new Date(),
): ProviderAdapter {
  const client = createArcadeClient(config, now)
  return {
    describe: () => arcadeCapabilities,
    ...createPlayerCalls(client, config.house),
    ...createLimitCalls(client, config.house),
    ...createTransferCalls(client, config.house),
    ...createLaunchCalls(client, config),
    ...createBetReader(client, config.house),
  }
}
