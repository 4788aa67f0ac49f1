import type { Database } from '@glasshouse/postgres'
import type { Clock, Log, Outages } from '@glasshouse/service'
import { forgetNonces } from '@glasshouse/signed-http'
import type { FastifyInstance } from 'fastify'
import { addEntryDoor, createEntry, createEntryRoutes, entryWindowMs } from './modules/entry/index.ts'
import type { Identity, LeavingParts } from './modules/identity/index.ts'
import { createCredentials, type Members, type Passwords } from './modules/members/index.ts'
import type { Messenger } from './modules/messenger/index.ts'
import {
  createOpenId,
  createThirdParty,
  createThirdPartyRoutes,
  type IssuerOf,
} from './modules/third-party/index.ts'
import type { Route } from './platform/bind.ts'
import type { Limits } from './platform/limits.ts'
import type { Outside } from './platform/outside.ts'
import type { ServerSettings } from './settings.ts'

export type EntranceParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly outages: Outages
  readonly members: Members
  readonly passwords: Passwords
  readonly messenger: Messenger
  readonly limits: Limits
  readonly outside: Outside
  readonly identity: Identity
  readonly leaveGame: LeavingParts['leaveGame']
}

export type Entrances = {
  readonly routes: readonly Route[]
  /** The door of operators' machines; shut where the environment has no secret for it. */
  addMachineDoor(scope: FastifyInstance): void
  /** What has outlived its time, by name. */
  readonly sweepers: Readonly<Record<string, { sweep(): Promise<number> }>>
}

/** The ways in beside a password: another house's account, and an operator's word. */
export function wireEntrances(settings: ServerSettings, parts: EntranceParts): Entrances {
  const { clock, log, outside } = parts
  const thirdParty = createThirdParty({
    ...parts,
    credentials: createCredentials(parts),
    sealKey: settings.sealKey,
    openId: createOpenId({ outside, clock, log, allowsPlain: settings.mode === 'demonstration' }),
    issuerOf: issuersOf(settings),
  })
  const { sealKey, entryDoor } = settings
  const entry = createEntry({ ...parts, sealKey })
  const nonces = {
    sweep: async () =>
      (await forgetNonces(parts.database, { now: clock.now(), windowMs: entryWindowMs })).forgotten,
  }
  return {
    routes: [...createThirdPartyRoutes(thirdParty, parts), ...createEntryRoutes(entry, parts)],
    addMachineDoor: scope => {
      if (entryDoor) addEntryDoor(scope, entry, { ...parts, ...entryDoor })
    },
    sweepers: { thirdParty, entry, nonces },
  }
}

/** A provider without an issuer of its own is the practice one; the environment has the secrets of all others. */
export function issuersOf({ practiceIssuer, openIdSecrets }: ServerSettings): IssuerOf {
  return ({ code, issuer, client_id: clientId }) => {
    const secret = openIdSecrets.get(code)
    if (issuer === null) return practiceIssuer && { ...practiceIssuer, clientId }
    return secret === undefined ? undefined : { url: issuer, clientId, secret }
  }
}
