import { createArcadeAdapter } from '@glasshouse/provider-arcade'
import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { createModelAdapter, type ProviderTruth } from '@glasshouse/provider-model'
import { createArcadeWire, type ArcadeWire } from '@glasshouse/provider-model/arcade-wire'
import { keepDeadlines } from './deadlines.ts'
import { type Owner } from './gate.ts'
import { mutateAdapter, mutateSend } from './mutants.ts'
import { createUnsteadyNetwork, longestTravelMs } from './unsteady-network.ts'
import { createUnsteadyWire } from './unsteady-wire.ts'
import { type VirtualTime } from './virtual-time.ts'
import { type PlatformId, type World } from './world.ts'

const secret = 'a secret of at least thirty-two characters'
const config = {
  url: 'http://arcade.test',
  publicUrl: 'http://arcade.test',
  agent: 'house',
  secrets: [secret],
  house: 'GPR8',
}

/** Arcade's wire in a world. It uses a correct clock, whatever the server's clock shows. */
export function arcadeEndpoint(truth: ProviderTruth, time: VirtualTime): ArcadeWire {
  return createArcadeWire({ ...config, truth, games: [], now: time.rightNow })
}

type Surroundings = Pick<
  World,
  'time' | 'random' | 'truths' | 'endpoint' | 'mutant' | 'note' | 'brokenWithin'
> & {
  readonly owner: Owner
  readonly mood: () => World['mood']
}

/**
 * The adapters of one process: to a provider that uses our terms, and to Arcade, which is reached by its real adapter
 * and its signed client.
 */
export function adaptersOf(deps: Surroundings): Readonly<Record<PlatformId, ProviderAdapter>> {
  const { time, random, truths, endpoint, mutant, note, mood } = deps
  const onEvent = (event: string, operation: string) => note(`${event} ${operation}`)
  const network = createUnsteadyNetwork({ ...deps, onEvent })
  const model = createModelAdapter({ truth: truths[1], network, now: time.clock.now })
  const send = createUnsteadyWire({
    wire: endpoint,
    network,
    random,
    mood,
    onEvent,
    onBug: error => void deps.brokenWithin.push(error),
  })
  const arcade = createArcadeAdapter(config, { now: time.clock.now, send: mutateSend(send, secret, mutant) })
  const inWorld = (adapter: ProviderAdapter) =>
    mutateAdapter(keepDeadlines(withHorizon(adapter), deps), mutant)
  return { 1: inWorld(model), 2: inWorld(arcade) }
}

/** A provider's promised maximum delay; here it is not much more than the longest delay of the network. */
function withHorizon(adapter: ProviderAdapter): ProviderAdapter {
  const capabilities = { ...adapter.describe(), finalityHorizonMs: longestTravelMs + 10_000 }
  return { ...adapter, describe: () => capabilities }
}
