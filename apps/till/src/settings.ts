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
  privateHttpSetting,
  productionFaults,
  readSettings,
} from '@glasshouse/service'
import { z } from 'zod'

export type TillSettings = {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  /** The owner's login, for migrations; undefined: a demonstration whose one login takes on the runtime role. */
  readonly ownerUrl?: string | undefined
  /** Starts on a database that may lose what it has acknowledged. */
  readonly isDurabilityWaived: boolean
  /** The one merchant that may call, and the secrets that it may sign with. */
  readonly merchant: string
  /** What payers read on the pay page. */
  readonly merchantName: string
  readonly secrets: readonly string[]
  /** Origin under which payers reach the pages, without a slash at the end. */
  readonly publicUrl: string
  /** Origins that payers may be sent back to. */
  readonly siteOrigins: readonly string[]
  /** Origins that webhooks may be sent to. */
  readonly notifyOrigins: readonly string[]
  readonly isProduction: boolean
  /** Addresses or networks whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** How long a request waits for an answer of the database. */
  readonly databaseWaitMs: number
  /** Whether the switchboard of faults exists at all. */
  readonly hasFaults: boolean
  readonly logLevel: string
}

const origin = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)
const origins = listSetting.pipe(z.array(origin).min(1))

const environment = z.object({
  TILL_HOST: hostSetting.default('127.0.0.1'),
  TILL_PORT: portSetting.default(3002),
  TILL_DATABASE_URL: z.string().min(1),
  TILL_DATABASE_OWNER_URL: z.string().min(1).optional(),
  TILL_MERCHANT: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'letters, digits, _ and - only'),
  TILL_MERCHANT_NAME: z.string().max(60).default('Glasshouse'),
  /** One secret, or two while the merchant changes from one to the other: `new,old`. */
  TILL_SECRET: listSetting.pipe(z.array(z.string().min(32, 'at least 32 characters')).min(1).max(2)),
  TILL_PUBLIC_URL: origin,
  TILL_NOTIFY_ORIGINS: origins,
  SITE_ORIGINS: origins,
  TRUSTED_PROXIES: proxiesSetting,
  PRIVATE_DATABASES: privateDatabasesSetting,
  DATABASE_WAIT_MS: databaseWaitSetting,
  /** Private addresses that production may send webhooks to by http. */
  PRIVATE_HTTP: privateHttpSetting,
  MODE: modeSetting,
  DURABILITY: durabilitySetting,
  /** On by itself in a demonstration: to make a payment go wrong is what a sandbox is for. */
  FAULTS: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Reads the environment; throws a SettingsFault with everything that is wrong, in production also what only a demonstration may have. */
export function readTillSettings(env: Readonly<Record<string, string | undefined>>): TillSettings {
  const read = readSettings(environment, env, settings =>
    settings.MODE === 'production' ? faultsInProduction(settings) : [],
  )
  return {
    host: read.TILL_HOST,
    port: read.TILL_PORT,
    databaseUrl: read.TILL_DATABASE_URL,
    ownerUrl: read.TILL_DATABASE_OWNER_URL,
    isDurabilityWaived: read.DURABILITY === 'waived',
    merchant: read.TILL_MERCHANT,
    merchantName: read.TILL_MERCHANT_NAME,
    secrets: read.TILL_SECRET,
    publicUrl: read.TILL_PUBLIC_URL,
    siteOrigins: read.SITE_ORIGINS,
    notifyOrigins: read.TILL_NOTIFY_ORIGINS,
    isProduction: read.MODE === 'production',
    trustedProxies: proxiesOf(read.TRUSTED_PROXIES),
    databaseWaitMs: read.DATABASE_WAIT_MS,
    hasFaults: read.FAULTS === undefined ? read.MODE === 'demonstration' : read.FAULTS === 'on',
    logLevel: read.LOG_LEVEL,
  }
}

function faultsInProduction(settings: Readonly<Partial<z.infer<typeof environment>>>): string[] {
  const {
    TILL_SECRET,
    TILL_PUBLIC_URL,
    SITE_ORIGINS,
    TILL_NOTIFY_ORIGINS,
    PRIVATE_HTTP,
    TRUSTED_PROXIES,
    PRIVATE_DATABASES,
    TILL_DATABASE_URL,
    TILL_DATABASE_OWNER_URL,
    FAULTS,
    DURABILITY,
  } = settings
  return [
    ...(TILL_DATABASE_OWNER_URL === undefined ? ['TILL_DATABASE_OWNER_URL: is not set'] : []),
    ...productionFaults({
      databaseAddresses: { TILL_DATABASE_URL, TILL_DATABASE_OWNER_URL },
      privateDatabases: PRIVATE_DATABASES ?? [],
      secrets: { TILL_SECRET },
      publicAddresses: { TILL_PUBLIC_URL, SITE_ORIGINS },
      serviceAddresses: { TILL_NOTIFY_ORIGINS },
      privateHttp: PRIVATE_HTTP ?? [],
      ...(TRUSTED_PROXIES === undefined ? {} : { proxies: TRUSTED_PROXIES }),
    }),
    ...(FAULTS === 'on' ? ['FAULTS=on is for demonstrations and tests only'] : []),
    ...(DURABILITY === 'waived' ? ['DURABILITY: production keeps what it acknowledges'] : []),
  ]
}
