import { fileURLToPath } from 'node:url'
import {
  databaseWaitSetting,
  durabilitySetting,
  hostSetting,
  listSetting,
  modeSetting,
  portSetting,
  proxiesOf,
  privateDatabasesSetting,
  proxiesSetting,
  productionFaults,
  readSettings,
} from '@glasshouse/service'
import { z } from 'zod'

export type ArcadeSettings = {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  /** The owner's login, for migrations; undefined: a demonstration whose one login takes on the runtime role. */
  readonly ownerUrl?: string | undefined
  /** Starts on a database that may lose what it has acknowledged. */
  readonly isDurabilityWaived: boolean
  /** The one agent that may call, and the secrets that it may sign with. */
  readonly agent: string
  readonly secrets: readonly string[]
  /** They encrypt the seeds of coming rounds: the first new ones, the others those from before a change. */
  readonly seedKeys: readonly [string, ...string[]]
  /** Origin under which players reach the game pages, without a slash at the end. */
  readonly publicUrl: string
  /** Origins of sites: where a lobby may be, who may frame a game page and talk to it. */
  readonly siteOrigins: readonly string[]
  readonly isProduction: boolean
  /** Addresses or networks whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** How long a request waits for an answer of the database. */
  readonly databaseWaitMs: number
  /** Whether the switchboard of faults exists at all. */
  readonly hasFaults: boolean
  /** Where the built game pages are. */
  readonly pagesFolder: string
  readonly logLevel: string
}

const origin = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)

const secret = z.string().min(32, 'at least 32 characters')

const environment = z.object({
  ARCADE_HOST: hostSetting.default('127.0.0.1'),
  ARCADE_PORT: portSetting.default(3001),
  ARCADE_DATABASE_URL: z.string().min(1),
  ARCADE_DATABASE_OWNER_URL: z.string().min(1).optional(),
  ARCADE_AGENT: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'letters, digits, _ and - only'),
  /** One secret, or two while the agent changes from one to the other: `new,old`. */
  ARCADE_SECRET: listSetting.pipe(z.array(secret).min(1).max(2)),
  /** Encrypts the seeds of coming rounds. One secret, or two until Arcade has started once with the new one: `new,old`. */
  ARCADE_SEED_KEY: listSetting.pipe(
    z.tuple([secret], secret).refine(keys => keys.length < 3, 'one secret, or two while they change'),
  ),
  ARCADE_PUBLIC_URL: origin,
  SITE_ORIGINS: listSetting.pipe(z.array(origin).min(1)),
  TRUSTED_PROXIES: proxiesSetting,
  PRIVATE_DATABASES: privateDatabasesSetting,
  DATABASE_WAIT_MS: databaseWaitSetting,
  MODE: modeSetting,
  DURABILITY: durabilitySetting,
  FAULTS: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Where `build` puts the pages. */
const builtPages = fileURLToPath(new URL('../dist', import.meta.url))

/** Reads the environment; throws a SettingsFault with everything that is wrong, in production also what only a demonstration may have. */
export function readArcadeSettings(env: Readonly<Record<string, string | undefined>>): ArcadeSettings {
  const read = readSettings(environment, env, settings =>
    settings.MODE === 'production' ? faultsInProduction(settings) : [],
  )
  return {
    host: read.ARCADE_HOST,
    port: read.ARCADE_PORT,
    databaseUrl: read.ARCADE_DATABASE_URL,
    ownerUrl: read.ARCADE_DATABASE_OWNER_URL,
    isDurabilityWaived: read.DURABILITY === 'waived',
    agent: read.ARCADE_AGENT,
    secrets: read.ARCADE_SECRET,
    seedKeys: read.ARCADE_SEED_KEY,
    publicUrl: read.ARCADE_PUBLIC_URL,
    siteOrigins: read.SITE_ORIGINS,
    isProduction: read.MODE === 'production',
    trustedProxies: proxiesOf(read.TRUSTED_PROXIES),
    databaseWaitMs: read.DATABASE_WAIT_MS,
    hasFaults: read.FAULTS === 'on',
    pagesFolder: builtPages,
    logLevel: read.LOG_LEVEL,
  }
}

function faultsInProduction(settings: Readonly<Partial<z.infer<typeof environment>>>): string[] {
  const {
    ARCADE_SECRET,
    ARCADE_SEED_KEY,
    ARCADE_PUBLIC_URL,
    SITE_ORIGINS,
    TRUSTED_PROXIES,
    PRIVATE_DATABASES,
    ARCADE_DATABASE_URL,
    ARCADE_DATABASE_OWNER_URL,
    FAULTS,
    DURABILITY,
  } = settings
  return [
    ...(ARCADE_DATABASE_OWNER_URL === undefined ? ['ARCADE_DATABASE_OWNER_URL: is not set'] : []),
    ...productionFaults({
      databaseAddresses: { ARCADE_DATABASE_URL, ARCADE_DATABASE_OWNER_URL },
      privateDatabases: PRIVATE_DATABASES ?? [],
      secrets: { ARCADE_SECRET, ARCADE_SEED_KEY },
      publicAddresses: { ARCADE_PUBLIC_URL, SITE_ORIGINS },
      ...(TRUSTED_PROXIES === undefined ? {} : { proxies: TRUSTED_PROXIES }),
    }),
    ...(FAULTS === 'on' ? ['FAULTS=on is for demonstrations and tests only'] : []),
    ...(DURABILITY === 'waived' ? ['DURABILITY: production keeps what it acknowledges'] : []),
  ]
}
