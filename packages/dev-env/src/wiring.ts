import { type Secrets } from './secrets.ts'

export type Wiring = {
  readonly port: number
  readonly dataDir: string
  readonly databases: { readonly house: string; readonly arcade: string }
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

/** The name by which Arcade knows the house, unless an operator gave it another. */
export const usualAgent = 'glasshouse'

/** Where players of a demonstration find both applications; in production only the operator knows. */
function addressesHere(port: number) {
  return {
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port + 1}`,
    SITE_ORIGINS: demonstrationHosts.map(host => `http://${host}:${port}`).join(','),
  }
}

/** The environment that ties both applications together: ports, databases, secrets, and where each finds the other. */
export function wire({ port, dataDir, databases, secrets, extra }: Wiring): Record<string, string> {
  return {
    MODE: 'demonstration',
    // Libraries run their production builds; what kind of house this is says MODE alone.
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databases.house,
    ARCADE_DATABASE_URL: databases.arcade,
    ARCADE_PORT: `${port + 1}`,
    ARCADE_URL: `http://127.0.0.1:${port + 1}`,
    ARCADE_AGENT: usualAgent,
    ...(extra['MODE'] === 'production' ? {} : addressesHere(port)),
    ...secrets,
    ...extra,
  }
}
