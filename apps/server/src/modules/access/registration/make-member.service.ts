import type { RegistrationRules, RegistrationValues } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { loginClaimsOf, type OpenedSession } from '../identity/index.ts'
import { awaitExclusions, type RepeatRefusal } from '../members/index.ts'
import { findExclusion, type BlockRefusal } from './blocks.service.ts'
import { consumeCodes, type CheckedCodes, type WrongCode } from './codes.service.ts'
import { insertRegistration } from './registration.queries.ts'
import { detailsOf, uniqueDetails } from './registration.rules.ts'
import type { RegistrationDeps } from './registration.service.ts'
import type { Source } from './source.service.ts'

export type Admitted = {
  readonly values: RegistrationValues
  readonly rules: RegistrationRules
  readonly source: Source
  readonly codes: CheckedCodes
  readonly udid: string | undefined
  readonly agreementVersion: string
}

/** The session of a new member, and what they were given with it if there is anything. */
export type Registered = OpenedSession & { readonly welcomeUnits: bigint | undefined }

/** Member, wallet, record of how they came, welcome, and session: all of it, or nothing and the codes still good. */
export async function makeMember(
  deps: RegistrationDeps,
  { values, rules, source, codes, udid, agreementVersion }: Admitted,
  request: RequestFacts,
): Promise<Outcome<Registered, RepeatRefusal | BlockRefusal | WrongCode | 'agentDisabled'>> {
  const { database, clock, personalData, members, messenger, identity, grants } = deps
  const { siteId } = request.site
  const { currency } = rules
  const { member_account: account, password } = values
  if (account === undefined || password === undefined) throw new Error('a form without account or password')
  const now = clock.now()
  // Hashes take long and need no lock.
  const passwordHash = await members.hash('password', password)
  const withdrawPassword = values.withdraw_password
  const withdrawPasswordHash =
    withdrawPassword === undefined ? null : await members.hash('withdrawPassword', withdrawPassword)
  return database.transaction(async tx => {
    await awaitExclusions(tx)
    // Suspended or stopped since the form was checked.
    if (!(await isStillTaken(deps, tx, { siteId, source }))) return refuse('agentDisabled')
    // Not before phone and e-mail are verified, where the site requires it, so that exclusions cannot be searched for.
    const resting = await findExclusion(tx, personalData, { values, at: now })
    if (resting !== undefined) return refuse(resting)
    const inserted = await members.add(tx, {
      siteId,
      account,
      currency,
      passwordHash,
      withdrawPasswordHash,
      details: detailsOf(values),
      unique: uniqueDetails(rules),
      registeredAt: now,
    })
    if (!inserted.ok) return inserted
    const spent = await consumeCodes(tx, messenger, codes)
    if (!spent.ok) return spent
    const memberId = inserted.value
    await noteRegistration(tx, { memberId, source, agreementVersion, at: now }, request)
    const welcomeUnits = await grants.giveAtRegistration(tx, { siteId, memberId, currency })
    await deps.letters.write(tx, { siteId, memberId }, { template: 'welcome', values: { account } })
    await members.noteLogin(tx, siteId, { memberId, at: now })
    const began = { way: 'registration', claims: loginClaimsOf({ udid }) } as const
    const session = await identity.openSession(
      tx,
      { memberId, account, currency },
      { request, options: { trusts: false, began } },
    )
    return ok({ ...session, welcomeUnits })
  }, forSite(siteId))
}

function isStillTaken(
  { referrals }: Pick<RegistrationDeps, 'referrals'>,
  tx: Tx,
  { siteId, source }: { readonly siteId: number; readonly source: Source },
): Promise<boolean> {
  return source.kind !== 'none' && 'agentId' in source.referrer
    ? referrals.holdAgent(tx, siteId, source.referrer)
    : Promise.resolve(true)
}

type Entry = {
  readonly memberId: bigint
  readonly source: Source
  readonly agreementVersion: string
  readonly at: Date
}

function noteRegistration(
  tx: Tx,
  { memberId, source, agreementVersion, at }: Entry,
  { site, address, country }: RequestFacts,
): Promise<void> {
  const referrer = source.kind === 'none' ? undefined : source.referrer
  return insertRegistration(tx, {
    memberId,
    siteId: site.siteId,
    source: source.kind,
    agentId: referrer && 'agentId' in referrer ? referrer.agentId : null,
    linkId: referrer && 'linkId' in referrer ? referrer.linkId : null,
    recommenderId: referrer && 'recommenderId' in referrer ? referrer.recommenderId : null,
    code: referrer?.code ?? null,
    address,
    country,
    agreementVersion,
    at,
  })
}
