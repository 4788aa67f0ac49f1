import { createArcade, prepareArcadeDatabase, type Arcade, type ArcadeSettings } from '@glasshouse/arcade'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { type ArcadeConfig } from '../config.ts'

export const siteOrigin = 'http://localhost:3000'

export type RunningArcade = {
  /** Valid from `beforeAll` on. */
  readonly config: ArcadeConfig
  readonly url: string
}

/** A real Arcade with its switchboard open, listening on a free port with a database of its own. */
export function runningArcade(house: string): RunningArcade {
  const database = testDatabase({ name: 'arcade', prepare: prepareArcadeDatabase })
  let arcade: Arcade | undefined
  let url = ''
  const secret = 'a secret of at least thirty-two characters'

  beforeAll(async () => {
    const settings: ArcadeSettings = {
      host: '127.0.0.1',
      port: 1,
      databaseUrl: database.url,
      isDurabilityWaived: true,
      agent: 'tester',
      secrets: [secret],
      seedKeys: ['a key for seeds of thirty-two letters'],
      publicUrl: 'http://arcade.localhost:3001',
      siteOrigins: [siteOrigin],
      isProduction: false,
      trustedProxies: [],
      databaseWaitMs: 30_000,
      hasFaults: true,
      pagesFolder: '/nowhere',
      logLevel: 'silent',
    }
    arcade = await createArcade(settings)
    url = await arcade.server.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await arcade?.close()
  })

  return {
    get url() {
      return url
    },
    get config() {
      return { url, publicUrl: 'http://arcade.localhost:3001', agent: 'tester', secrets: [secret], house }
    },
  }
}
