import {
  contactMethods,
  questionColumns,
  type ContactMethod,
  type QuestionColumn,
} from '@glasshouse/contract'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { loginClaims, loginWays, type LoginOrigin } from './login-claims.ts'

const challengeRow = z.object({
  idHash: z.string(),
  siteId: z.int(),
  memberId: z.bigint(),
  deviceHash: z.nullable(z.string()),
  questions: z.array(z.enum(questionColumns)),
  wrongTries: z.int(),
  method: z.nullable(z.enum(contactMethods)),
  way: z.enum(loginWays),
  claims: loginClaims,
})
export type ChallengeRow = z.infer<typeof challengeRow>

export type NewChallenge = {
  readonly idHash: string
  readonly siteId: number
  readonly memberId: bigint
  /** The browser that logs in; null for any other client. */
  readonly deviceHash: string | null
  readonly questions: readonly QuestionColumn[]
  readonly began: LoginOrigin
  readonly expiresAt: Date
}

export async function insertChallenge(queries: Queries, challenge: NewChallenge): Promise<void> {
  await queries.run(sql`
    insert into login_challenges (id_hash, site_id, member_id, device_hash, questions, way, claims, expires_at)
    values (${challenge.idHash}, ${challenge.siteId}, ${challenge.memberId}, ${challenge.deviceHash},
            ${challenge.questions}::text[], ${challenge.began.way}, ${JSON.stringify(challenge.began.claims)},
            ${challenge.expiresAt})`)
}

export function findChallenge(
  queries: Queries,
  siteId: number,
  asked: { readonly idHash: string; readonly now: Date },
) {
  return queries.maybe(
    challengeRow,
    sql`
      select id_hash, site_id, member_id, device_hash, questions, wrong_tries, method, way, claims
        from login_challenges
       where site_id = ${siteId}
         and id_hash = ${asked.idHash}
         and expires_at > ${asked.now}`,
  )
}

/**
 * Records a wrong answer to the current question; after the last try the next question is asked. Returns the remaining
 * tries.
 */
export function noteWrongAnswer(queries: Queries, { idHash, siteId, questions }: ChallengeRow, most: number) {
  return queries.maybe(
    challengeRow,
    sql`
      update login_challenges
         set questions = case when wrong_tries + 1 >= ${most} then questions[2:] else questions end,
             wrong_tries = case when wrong_tries + 1 >= ${most} then 0 else wrong_tries + 1 end
       where site_id = ${siteId}
         and id_hash = ${idHash}
         and questions = ${questions}::text[]
      returning id_hash, site_id, member_id, device_hash, questions, wrong_tries, method, way, claims`,
  )
}

/** Leaves only questions that can still be answered. */
export async function updateQuestions(
  queries: Queries,
  { idHash, siteId }: ChallengeRow,
  questions: readonly QuestionColumn[],
): Promise<void> {
  await queries.run(sql`
    update login_challenges
       set questions = ${questions}::text[], wrong_tries = 0
     where site_id = ${siteId}
       and id_hash = ${idHash}`)
}

export async function updateMethod(
  queries: Queries,
  { idHash, siteId }: ChallengeRow,
  method: ContactMethod,
): Promise<void> {
  await queries.run(sql`
    update login_challenges
       set method = ${method}
     where site_id = ${siteId}
       and id_hash = ${idHash}`)
}

/** Ends one; false where it had ended already. */
export async function deleteChallenge(
  queries: Queries,
  { idHash, siteId }: Pick<ChallengeRow, 'idHash' | 'siteId'>,
): Promise<boolean> {
  const deleted = await queries.run(sql`
    delete from login_challenges
     where site_id = ${siteId}
       and id_hash = ${idHash}`)
  return deleted === 1
}

/** A new password invalidates logins that were begun with the old one. */
export async function deleteChallengesOf(tx: Tx, siteId: number, memberId: bigint): Promise<void> {
  await tx.run(sql`
    delete from login_challenges
     where site_id = ${siteId}
       and member_id = ${memberId}`)
}

/** Forgets challenges, of all sites, that were good until then; answers how many. */
export function deleteOldChallenges(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select id_hash
             from login_challenges
            where expires_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from login_challenges
     where id_hash in (select id_hash from old)`)
}
