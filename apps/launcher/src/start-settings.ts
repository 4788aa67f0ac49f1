import { resolve } from 'node:path'
import { SettingsFault } from '@glasshouse/service'
import { databasesFault } from './databases.ts'
import { type InstallationOptions } from './installation.ts'
import { secretNames, type Secrets } from './secrets.ts'
import { runsTill } from './runs-till.ts'
import { wire } from './wiring.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Set in the environment of the start, and stronger than the default wiring. */
const passedOn = [
  'MODE',
  'HOST',
  'ARCADE_PUBLIC_URL',
  'ARCADE_AGENT',
  'TILL',
  'TILL_PUBLIC_URL',
  'TILL_MERCHANT',
  'TILL_NOTIFY_ORIGINS',
  'WEBHOOK_ORIGIN',
  'SITE_ORIGINS',
  'CAPTCHA',
  'LIMITS',
  'DURABILITY',
  'OPENID_SECRETS',
  'TRUSTED_PROXIES',
  'PRIVATE_HTTP',
  'PRIVATE_DATABASES',
  ...secretNames,
]

/**
 * What `npm start` reads from the environment; everything has a default in a demonstration. Throws a SettingsFault with
 * every fault of the start or of its applications, before any of them is started.
 */
export async function readStartSettings(env: Environment): Promise<InstallationOptions> {
  const port = Number(env['PORT'] || '3000')
  const hasTill = runsTill(env)
  const options = {
    port,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    arcadeDatabaseUrl: env['ARCADE_DATABASE_URL'] || undefined,
    tillDatabaseUrl: env['TILL_DATABASE_URL'] || undefined,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
    arcadeDatabaseOwnerUrl: env['ARCADE_DATABASE_OWNER_URL'] || undefined,
    tillDatabaseOwnerUrl: env['TILL_DATABASE_OWNER_URL'] || undefined,
    env: pick(env, passedOn),
    warn: (line: string) => console.error(line),
  }
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_532
  const own = [
    ...(isPort
      ? []
      : [
          `PORT: a whole number from 1 to 65532 (Arcade, Till and the practice issuer take the three after it), not "${env['PORT']}"`,
        ]),
    ...(/^(on|off)?$/.test(env['TILL'] ?? '') ? [] : [`TILL: on or off, not "${env['TILL']}"`]),
    ...[databasesFault({ ...options, hasTill })].filter(fault => fault !== undefined),
  ]
  const wired = { ...env, ...wireForReading({ ...options, port: isPort ? port : 3000 }) }
  const faults = [own]
  for (const read of await loadReaders(hasTill)) {
    const named = new Set(faults.flat().map(variableOf))
    faults.push(faultsOf(() => read(wired)).filter(fault => !named.has(variableOf(fault))))
  }
  if (faults.flat().length > 0) throw new SettingsFault(faults.flat())
  return options
}

/** The environment as the applications will get it, with stand-ins for values that are only made at the start. */
function wireForReading(options: InstallationOptions & { readonly port: number; readonly dataDir: string }) {
  const { port, dataDir, env: extra = {} } = options
  const anyDatabase = 'postgresql://localhost/made-at-start'
  const at = (url: string | undefined, ownerUrl: string | undefined) =>
    url === undefined ? { url: anyDatabase, ownerUrl: anyDatabase } : { url, ownerUrl }
  const databases = {
    house: at(options.databaseUrl, options.databaseOwnerUrl),
    arcade: at(options.arcadeDatabaseUrl, options.arcadeDatabaseOwnerUrl),
    till: runsTill(extra) ? at(options.tillDatabaseUrl, options.tillDatabaseOwnerUrl) : undefined,
  }
  const isMade = extra['MODE'] !== 'production'
  const made = (name: string) => (isMade ? `made-at-start-${name}`.padEnd(64, '.') : '')
  const secrets = Object.fromEntries(secretNames.map(name => [name, made(name)])) as Secrets // every name has a value
  return wire({ port, dataDir: resolve(dataDir), databases, secrets, extra })
}

/** The applications' own rules; the rest of an application is not loaded for them. */
async function loadReaders(hasTill: boolean): Promise<((env: Environment) => unknown)[]> {
  const { readServerSettings } = await import('@glasshouse/server/settings')
  const { readArcadeSettings } = await import('@glasshouse/arcade/settings')
  if (!hasTill) return [readServerSettings, readArcadeSettings]
  const { readTillSettings } = await import('@glasshouse/till/settings')
  return [readServerSettings, readArcadeSettings, readTillSettings]
}

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

/** Several applications read some variables; the message of the first is enough. */
function variableOf(fault: string): string {
  return fault.split(/[:.]/, 1)[0] ?? fault
}

function pick(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] ? [[name, env[name]]] : [])))
}
