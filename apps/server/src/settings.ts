import { availableParallelism } from 'node:os'
import {
  addressHere,
  demonstrationSecrets,
  databaseWaitSetting,
  durabilitySetting,
  hostSetting,
  listSetting,
  modeSetting,
  portSetting,
  privateDatabasesSetting,
  privateHttpSetting,
  productionFaults,
  proxiesOf,
  proxiesSetting,
  readSettings,
} from '@glasshouse/service'
import { z } from 'zod'
import type { PersonalDataKeys } from './platform/personal-data/index.ts'
import { passwordGateOf } from './modules/access/members/index.ts'
import type { GateSettings } from './platform/gate/index.ts'
import { storageFaults, storageOf, type StorageSettings } from './storage-settings.ts'

const secret = z.string().min(32, 'needs at least 32 characters')
const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))

/** Keys of which the first is the current one. */
const keysSetting = listSetting.pipe(z.tuple([secret], secret))

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** The public keys of personal data, as the server takes them. */
export const demonstrationPersonalKeys = {
  encryption: [demonstrationSecrets.PERSONAL_DATA_KEY],
  index: [demonstrationSecrets.PERSONAL_INDEX_KEY],
} as const satisfies PersonalDataKeys

const schema = z.object({
  PORT: portSetting.default(3000),
  /** A demonstration has a letterbox that anyone can read, so by itself it is open to this machine only. */
  HOST: hostSetting.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The owner's login, for migrations; a demonstration may do without, and then takes on the runtime role. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MODE: modeSetting,
  DURABILITY: durabilitySetting,
  /** Files that belong to this installation; nothing in it is needed to serve a call. */
  DATA_DIR: z.string().default('.data'),
  SESSION_PEPPER: secret.default(demonstrationSecrets.SESSION_PEPPER),
  /** One secret, or two while members' passwords move from the one to the other: `new,old`. */
  PASSWORD_PEPPER: listSetting
    .pipe(
      z.tuple([secret], secret).refine(peppers => peppers.length < 3, 'one secret, or two while they change'),
    )
    .prefault(demonstrationSecrets.PASSWORD_PEPPER),
  /** Node's own: threads for files, names of hosts, and hashes of passwords. */
  ENCRYPTION_KEY: secret.default(demonstrationSecrets.ENCRYPTION_KEY),
  /** What is stored of persons: one key, or several while the first takes the place of the others: `new,old`. */
  PERSONAL_DATA_KEY: keysSetting.prefault(demonstrationSecrets.PERSONAL_DATA_KEY),
  /** How encrypted values are compared; changed in the same way. */
  PERSONAL_INDEX_KEY: keysSetting.prefault(demonstrationSecrets.PERSONAL_INDEX_KEY),
  /** Where the server reaches Arcade, and where browsers do; only a demonstration may leave that to be guessed. */
  ARCADE_URL: origin.default('http://127.0.0.1:3001'),
  ARCADE_PUBLIC_URL: origin.nullable().default(null),
  ARCADE_AGENT: z.string().min(1).default('glasshouse'),
  /** One secret, or two while the one takes the other's place: `new,old`. */
  ARCADE_SECRET: listSetting
    .pipe(z.array(secret).min(1).max(2, 'one secret, or two while they change'))
    .prefault(demonstrationSecrets.ARCADE_SECRET),
  /**
   * Where the server reaches Till, the sandbox gateway, and where payers do. Without the first there is no channel to
   * it; production has none.
   */
  TILL_URL: origin.optional(),
  TILL_PUBLIC_URL: origin.default('http://till.localhost:3002'),
  TILL_MERCHANT: z.string().min(1).default('glasshouse'),
  /** One secret, or two while the one takes the other's place: `new,old`. */
  TILL_SECRET: listSetting
    .pipe(z.array(secret).min(1).max(2, 'one secret, or two while they change'))
    .optional(),
  /** The practice issuer of a demonstration, and this server's client secret there. Production has none. */
  ISSUER_PUBLIC_URL: origin.optional(),
  ISSUER_SECRET: secret.optional(),
  /** Secrets of the identity providers, by their codes: `one=…,other=…`. */
  OPENID_SECRETS: listSetting
    .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,32}=.+$/, 'a list of code=secret')))
    .transform(pairs => new Map(pairs.map(splitPair)))
    .prefault(''),
  /** Operators' machines sign their requests with it; without it there is no SSO endpoint. */
  SSO_CALLER: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, 'letters, digits, _ and - only')
    .default('operator'),
  SSO_SECRET: listSetting
    .pipe(z.array(secret).min(1).max(2, 'one secret, or two while they change'))
    .optional(),
  /** Where payment gateways reach this server with their messages; this machine by default. */
  WEBHOOK_ORIGIN: origin.optional(),
  /** `fixed:1234` makes that the answer of every captcha. */
  CAPTCHA: z
    .string()
    .regex(/^(drawn|fixed:[A-Za-z0-9]{1,8})$/, 'is "drawn" or "fixed:" and the answer')
    .default('drawn'),
  LIMITS: z.enum(['relaxed', 'strict']).optional(),
  /** The SMTP server for e-mail, `smtp://user:password@host:port`, and who writes. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'is an address, or "Name <address>"')
    .optional(),
  /** The gateway for SMS, the secret by which our requests are signed, and the name that phones show. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_SECRET: secret.optional(),
  SMS_SENDER: z.string().min(1).max(20).default('Glasshouse'),
  /** `npm run dev` has pages load themselves anew after each restart. */
  RELOAD: z.enum(['on', 'off']).default('off'),
  /** How often open pages ask whether there is a newer build. */
  BUILD_CHECK_S: z.coerce.number().int().min(1).max(86_400).default(3600),
  /** The receivers of advertising events, and by `site=token` each site's token; without it no events are sent. */
  PIXEL_URL: origin.optional(),
  PIXEL_TOKENS: listSetting
    .pipe(z.array(z.string().regex(/^[^=\s]+=\S+$/, 'is site=token')))
    .transform(pairs => new Map(pairs.map(splitPair)))
    .prefault(''),
  /** Addresses and networks whose forwarding headers are trusted; production says `none` where there are none. */
  TRUSTED_PROXIES: proxiesSetting,
  DATABASE_WAIT_MS: databaseWaitSetting,
  /** Private addresses that production may ask by http. */
  PRIVATE_HTTP: privateHttpSetting,
  PRIVATE_DATABASES: privateDatabasesSetting,
  /** Where files of sites are kept, logos and pictures: `storage` in the data's folder, or a bucket. */
  STORAGE_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MEMBER_WEB_DIST: z.string().optional(),
})

const personalSchema = schema.pick({ PERSONAL_DATA_KEY: true, PERSONAL_INDEX_KEY: true })

/** The keys of personal data alone, for commands that run beside the server. */
export function readPersonalDataKeys(env: Readonly<Record<string, string | undefined>>): PersonalDataKeys {
  const read = readSettings(personalSchema, env, () => [])
  return { encryption: read.PERSONAL_DATA_KEY, index: read.PERSONAL_INDEX_KEY }
}

export type Mode = 'demonstration' | 'production'

export type ServerSettings = {
  readonly mode: Mode
  readonly dataDir: string
  readonly sessionPepper: string
  /** Without these no stored password can be tried out; the first makes new hashes. */
  readonly passwordPeppers: readonly [string, ...string[]]
  /** How many passwords are hashed at a time, and how many may wait. */
  readonly passwordGate: GateSettings
  readonly encryptionKey: string
  /** Without these no stored name, phone or e-mail can be read, and no member found by one. */
  readonly personalDataKeys: PersonalDataKeys
  readonly arcade: {
    readonly url: string
    readonly publicUrl: string
    readonly agent: string
    /** The first signs what the server asks. */
    readonly secrets: readonly string[]
  }
  /** Undefined: no channel leads to the sandbox gateway. */
  readonly till:
    | {
        readonly url: string
        readonly publicUrl: string
        readonly merchant: string
        readonly secrets: readonly string[]
      }
    | undefined
  /** The practice issuer, where it runs. */
  readonly practiceIssuer: { readonly url: string; readonly secret: string } | undefined
  /** Secrets of real issuers, by the codes of their providers. */
  readonly openIdSecrets: ReadonlyMap<string, string>
  /** The SSO callers and the secrets they may sign with; undefined: none. */
  readonly ssoEndpoint: { readonly caller: string; readonly secrets: readonly string[] } | undefined
  /** Where payment gateways send their messages to. */
  readonly notifyOrigin: string
  /** The answer of every captcha, for demonstrations and tests; undefined draws real ones. */
  readonly fixedCaptcha: string | undefined
  readonly limits: 'relaxed' | 'strict'
  /** Undefined: a demonstration keeps e-mail in its letterbox, production has no e-mail. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** The same for SMS. */
  readonly sms: { readonly url: string; readonly secret: string; readonly sender: string } | undefined
  /** Pages load themselves anew when the server starts anew. */
  readonly reloadsPages: boolean
  /** How often open pages ask whether there is a newer build, in seconds. */
  readonly buildCheckS: number
  readonly trustedProxies: readonly string[]
  /** How long a request waits for an answer of the database. */
  readonly databaseWaitMs: number
  /** Where files of sites are kept. */
  readonly storage: StorageSettings
  /** The receivers of advertising events, with a token for each site by its name; undefined: no events are sent. */
  readonly pixelReceiver: { readonly url: string; readonly tokens: ReadonlyMap<string, string> } | undefined
  /** Where the built member site is; undefined looks beside this app. */
  readonly memberWebDist: string | undefined
}

export type ProcessSettings = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** Undefined: a demonstration whose one login takes on the runtime role. */
  readonly ownerUrl: string | undefined
  /** Starts on a database that may lose what it has acknowledged. */
  readonly isDurabilityWaived: boolean
  readonly server: ServerSettings
}

/** Reads the environment; throws a SettingsFault that names everything wrong at once. */
export function readServerSettings(env: Readonly<Record<string, string | undefined>>): ProcessSettings {
  const read = readSettings(schema, env, settings => [
    ...(settings.TILL_URL !== undefined && settings.TILL_SECRET === undefined
      ? ['TILL_SECRET: the channel to Till needs it']
      : []),
    ...faultsOfMessages(settings),
    ...storageFaults(settings),
    ...(settings.MODE === 'production' ? faultsInProduction(settings) : []),
  ])
  const host = read.HOST ?? (read.MODE === 'production' ? '::' : '127.0.0.1')
  return {
    port: read.PORT,
    host,
    databaseUrl: read.DATABASE_URL,
    ownerUrl: read.DATABASE_OWNER_URL,
    isDurabilityWaived: read.DURABILITY === 'waived',
    server: {
      mode: read.MODE,
      dataDir: read.DATA_DIR,
      sessionPepper: read.SESSION_PEPPER,
      passwordPeppers: read.PASSWORD_PEPPER,
      passwordGate: passwordGateOf({ cores: availableParallelism() }),
      encryptionKey: read.ENCRYPTION_KEY,
      personalDataKeys: { encryption: read.PERSONAL_DATA_KEY, index: read.PERSONAL_INDEX_KEY },
      arcade: {
        url: read.ARCADE_URL,
        publicUrl: read.ARCADE_PUBLIC_URL ?? 'http://arcade.localhost:3001',
        agent: read.ARCADE_AGENT,
        secrets: read.ARCADE_SECRET,
      },
      till:
        read.TILL_URL === undefined || read.TILL_SECRET === undefined
          ? undefined
          : {
              url: read.TILL_URL,
              publicUrl: read.TILL_PUBLIC_URL,
              merchant: read.TILL_MERCHANT,
              secrets: read.TILL_SECRET,
            },
      practiceIssuer:
        read.ISSUER_PUBLIC_URL === undefined || read.ISSUER_SECRET === undefined
          ? undefined
          : { url: read.ISSUER_PUBLIC_URL, secret: read.ISSUER_SECRET },
      openIdSecrets: read.OPENID_SECRETS,
      ssoEndpoint: read.SSO_SECRET && { caller: read.SSO_CALLER, secrets: read.SSO_SECRET },
      notifyOrigin: read.WEBHOOK_ORIGIN ?? `http://${addressHere(host, read.PORT)}`,
      fixedCaptcha: read.CAPTCHA.startsWith('fixed:') ? read.CAPTCHA.slice('fixed:'.length) : undefined,
      ...channelsOf(read),
      limits: read.LIMITS ?? (read.MODE === 'production' ? 'strict' : 'relaxed'),
      reloadsPages: read.RELOAD === 'on',
      buildCheckS: read.BUILD_CHECK_S,
      trustedProxies: proxiesOf(read.TRUSTED_PROXIES),
      databaseWaitMs: read.DATABASE_WAIT_MS,
      storage: storageOf(read),
      pixelReceiver:
        read.PIXEL_URL === undefined ? undefined : { url: read.PIXEL_URL, tokens: read.PIXEL_TOKENS },
      memberWebDist: read.MEMBER_WEB_DIST,
    },
  }
}

function channelsOf(read: z.infer<typeof schema>): Pick<ServerSettings, 'smtp' | 'sms'> {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_SECRET, SMS_SENDER: sender } = read
  return {
    smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { url: SMTP_URL, from: MAIL_FROM },
    sms:
      SMS_URL === undefined || SMS_SECRET === undefined
        ? undefined
        : { url: SMS_URL, secret: SMS_SECRET, sender },
  }
}

/** A channel is named whole or not at all: half of it would be noticed when the first code does not come. */
function faultsOfMessages(settings: Readonly<Partial<z.infer<typeof schema>>>): string[] {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_SECRET } = settings
  const faults: string[] = []
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) faults.push('MAIL_FROM: e-mail needs it')
  if (MAIL_FROM !== undefined && SMTP_URL === undefined) faults.push('SMTP_URL: MAIL_FROM needs it')
  if (SMS_URL !== undefined && SMS_SECRET === undefined) faults.push('SMS_SECRET: the SMS gateway needs it')
  if (SMS_SECRET !== undefined && SMS_URL === undefined) faults.push('SMS_URL: SMS_SECRET needs it')
  return faults
}

/** Endpoints that only a demonstration may leave open, and what the rules for every process refuse. */
function faultsInProduction(settings: Readonly<Partial<z.infer<typeof schema>>>): string[] {
  const faults = faultsOfProduction(settings)
  // A sandbox's payments are not real.
  if (settings.TILL_URL !== undefined) faults.push('TILL_URL: production has no channel to a sandbox')
  // The practice issuer accepts any name.
  if (settings.ISSUER_PUBLIC_URL !== undefined)
    faults.push('ISSUER_PUBLIC_URL: production has no practice issuer')
  if (settings.DATABASE_OWNER_URL === undefined) faults.push('DATABASE_OWNER_URL: is not set')
  if (settings.ARCADE_PUBLIC_URL === null) faults.push('ARCADE_PUBLIC_URL: is not set')
  if (settings.CAPTCHA?.startsWith('fixed:')) faults.push('CAPTCHA: production draws its captchas')
  if (settings.DURABILITY === 'waived') faults.push('DURABILITY: production keeps what it acknowledges')
  if (settings.LIMITS === 'relaxed') faults.push('LIMITS: production is strict')
  if (settings.RELOAD === 'on') faults.push('RELOAD: production reloads no pages')
  return faults
}

function faultsOfProduction(settings: Readonly<Partial<z.infer<typeof schema>>>): string[] {
  const { SESSION_PEPPER, PASSWORD_PEPPER, ENCRYPTION_KEY, ARCADE_SECRET, TILL_SECRET } = settings
  const { SSO_SECRET, SMS_SECRET, S3_SECRET_ACCESS_KEY, OPENID_SECRETS, PIXEL_TOKENS } = settings
  const { ARCADE_PUBLIC_URL, ARCADE_URL, WEBHOOK_ORIGIN, PIXEL_URL, S3_ENDPOINT } = settings
  const { SMTP_URL, SMS_URL, PRIVATE_HTTP = [], TRUSTED_PROXIES } = settings
  const { DATABASE_URL, DATABASE_OWNER_URL, PRIVATE_DATABASES = [] } = settings
  const { PERSONAL_DATA_KEY, PERSONAL_INDEX_KEY } = settings
  const personal = { PERSONAL_DATA_KEY, PERSONAL_INDEX_KEY }
  const ours = { SESSION_PEPPER, PASSWORD_PEPPER, ENCRYPTION_KEY, ...personal, ARCADE_SECRET, TILL_SECRET }
  return productionFaults({
    secrets: { ...ours, SSO_SECRET, SMS_SECRET },
    givenSecrets: {
      S3_SECRET_ACCESS_KEY,
      OPENID_SECRETS: [...(OPENID_SECRETS?.values() ?? [])],
      PIXEL_TOKENS: [...(PIXEL_TOKENS?.values() ?? [])],
    },
    publicAddresses: { ARCADE_PUBLIC_URL },
    serviceAddresses: { ARCADE_URL, WEBHOOK_ORIGIN, PIXEL_URL, S3_ENDPOINT, SMTP_URL, SMS_URL },
    privateHttp: PRIVATE_HTTP,
    databaseAddresses: { DATABASE_URL, DATABASE_OWNER_URL },
    privateDatabases: PRIVATE_DATABASES,
    ...(TRUSTED_PROXIES === undefined ? {} : { proxies: TRUSTED_PROXIES }),
  })
}
