import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { createBetReader } from './bets.ts'
import { arcadeCapabilities } from './capabilities.ts'
import { createArcadeClient, type ArcadeSurroundings } from './client.ts'
import { type ArcadeConfig } from './config.ts'
import { createLaunchCalls } from './launches.ts'
import { createLimitCalls } from './limits.ts'
import { createPlayerCalls } from './players.ts'
import { createTransferCalls } from './transfers.ts'

/**
 * Arcade as the platform sees it: one adapter for each sub-catalogue. It needs its configuration and the time; a
 * world that is not real also gives it a way to Arcade.
 */
export function createArcadeAdapter(config: ArcadeConfig, surroundings: ArcadeSurroundings): ProviderAdapter {
  const client = createArcadeClient(config, surroundings)
  return {
    describe: () => arcadeCapabilities,
    ...createPlayerCalls(client, config.house),
    ...createLimitCalls(client, config.house),
    ...createTransferCalls(client, config.house),
    ...createLaunchCalls(client, config),
    ...createBetReader(client, config.house),
  }
}
