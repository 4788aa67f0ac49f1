import { addressHere } from '@glasshouse/service'
import { type Address } from './database-logins.ts'
import { type Databases } from './databases.ts'
import { runsIssuer } from './runs-issuer.ts'
import { type Secrets } from './secrets.ts'

export type Wiring = {
  readonly port: number
  readonly dataDir: string
  readonly databases: Pick<Databases, 'house' | 'arcade' | 'till'>
  readonly secrets: Secrets
  /** Wins over everything wired here. */
  readonly extra: Readonly<Record<string, string>>
}

const demonstrationHosts = [
  'localhost',
  'r88.localhost',
  'fun.localhost',
  'siam.localhost',
  'ag1.localhost',
  '127.0.0.1',
]

/** The agent name of the server at Arcade, unless an operator chose another. */
export const usualAgent = 'glasshouse'

/** Where players of a demonstration find the applications; in production only the operator knows. */
function addressesHere(port: number) {
  return {
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port + 1}`,
    TILL_PUBLIC_URL: `http://till.localhost:${port + 2}`,
    SITE_ORIGINS: demonstrationHosts.map(host => `http://${host}:${port}`).join(','),
  }
}

/**
 * Till's settings. Only a demonstration's server gets the address of Till, and so has channels to it; Till's webhooks
 * go to the server's address.
 */
function tillAt({ port, databases: { till }, extra }: Wiring): Record<string, string> {
  if (till === undefined) return {}
  return {
    ...databaseAt('TILL_DATABASE', till),
    TILL_PORT: `${port + 2}`,
    TILL_MERCHANT: 'glasshouse',
    ...hostOf('TILL_HOST', extra),
    TILL_NOTIFY_ORIGINS:
      extra['WEBHOOK_ORIGIN'] ?? `http://${addressHere(extra['HOST'] ?? '127.0.0.1', port)}`,
    ...(extra['MODE'] === 'production' ? {} : { TILL_URL: `http://127.0.0.1:${port + 2}` }),
  }
}

/**
 * The practice issuer's settings, which production does not get. Its address is its name: browsers and the server use
 * the same.
 */
function issuerAt({ port, extra }: Wiring): Record<string, string> {
  if (!runsIssuer(extra)) return {}
  return {
    ISSUER_PORT: `${port + 3}`,
    ...hostOf('ISSUER_HOST', extra),
    ISSUER_PUBLIC_URL: `http://issuer.localhost:${port + 3}`,
  }
}

/**
 * Where the server is open to other machines on all of its addresses, the others are, too. A single address is the
 * server's alone: the names of a demonstration (`arcade.localhost`) lead to this machine.
 */
function hostOf(name: string, { HOST }: Wiring['extra']): Record<string, string> {
  return HOST === '::' || HOST === '0.0.0.0' ? { [name]: HOST } : {}
}

function databaseAt(name: string, { url, ownerUrl }: Address): Record<string, string> {
  return { [`${name}_URL`]: url, ...(ownerUrl === undefined ? {} : { [`${name}_OWNER_URL`]: ownerUrl }) }
}

/** The environment that ties the applications together: ports, databases, secrets, and where each finds the others. */
export function wire(wiring: Wiring): Record<string, string> {
  const { port, dataDir, databases, secrets, extra } = wiring
  return {
    MODE: 'demonstration',
    // Libraries run their production builds; only MODE tells the kind of installation.
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    ...databaseAt('DATABASE', databases.house),
    ...databaseAt('ARCADE_DATABASE', databases.arcade),
    ARCADE_PORT: `${port + 1}`,
    ...hostOf('ARCADE_HOST', extra),
    ARCADE_URL: `http://127.0.0.1:${port + 1}`,
    ARCADE_AGENT: usualAgent,
    ...tillAt(wiring),
    ...issuerAt(wiring),
    ...(extra['MODE'] === 'production' ? {} : addressesHere(port)),
    ...secrets,
    ...extra,
  }
}
